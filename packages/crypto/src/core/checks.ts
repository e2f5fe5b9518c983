/**
 * One check: passes silently or throws an error by code. It gives nothing back, so that the order
 * in a table is all there is to know about how checks depend on each other.
 */
export type Check<Subject> = (subject: Subject) => void | Promise<void>

/**
 * Runs a table of checks from top to bottom; the first that fails ends it.
 *
 * Every rule by which a client refuses what a server says is an entry of such a table, declared as
 * `const NAME: readonly Check<Subject>[] = [checkOne, checkTwo]`: a test run takes out one entry at
 * a time and demands that a named attack then succeeds.
 *
 * Not for reading: what is parsed or derived is so between two tables.
 *
 * @throws what the first check that fails throws
 * @example
 * import { type Check, runChecks } from '@shrd/crypto'
 *
 * function checkLength(text: string): void {
 *   if (text.length > 3) throw new RangeError('too long')
 * }
 * const TEXT_CHECKS: readonly Check<string>[] = [checkLength]
 *
 * await runChecks(TEXT_CHECKS, 'abc')
 * const refused = await runChecks(TEXT_CHECKS, 'abcd').catch((error) => error)
 * console.assert(refused instanceof RangeError)
 */
export async function runChecks<Subject>(
  checks: readonly Check<Subject>[],
  subject: Subject,
): Promise<void> {
  for (const check of checks) {
    const checking = check(subject)
    // Waiting for nothing takes its time, too: of ten thousand rows each is checked seven times.
    if (checking !== undefined) await checking
  }
}

/**
 * The same at once, for tables of which no check has anything to wait for: ten thousand rows are
 * checked by seven each, and promises would take longer than the checks.
 *
 * @throws what the first check that fails throws; TypeError for one that would have to be waited for
 * @example
 * import { type Check, runChecksAtOnce } from '@shrd/crypto'
 *
 * function checkLength(text: string): void {
 *   if (text.length > 3) throw new RangeError('too long')
 * }
 * const TEXT_CHECKS: readonly Check<string>[] = [checkLength]
 *
 * runChecksAtOnce(TEXT_CHECKS, 'abc')
 */
export function runChecksAtOnce<Subject>(
  checks: readonly Check<Subject>[],
  subject: Subject,
): void {
  for (const check of checks) {
    if (check(subject) !== undefined) throw new TypeError(`${check.name} has to be waited for.`)
  }
}
