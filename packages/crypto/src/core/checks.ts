import { type CryptoErrorCode, cryptoError } from './error-codes.ts'

/**
 * One check: returns silently or throws an error with a code. It returns no value, so checks depend
 * on each other only by their order in a table.
 */
export type Check<Subject> = (subject: Subject) => void | Promise<void>

/**
 * Runs a table of checks from top to bottom and stops at the first check that fails.
 *
 * Declare a table as `const NAME: readonly Check<Subject>[] = [checkOne, checkTwo]`. A test run
 * removes one entry at a time; a named attack must then succeed.
 *
 * Not for parsing: parse or derive values between two tables.
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
    // Skip `await` for synchronous checks: 10,000 rows × 7.
    if (checking !== undefined) await checking
  }
}

/**
 * Runs a table of synchronous checks without promises. Over a list of 10,000 rows, promises take
 * longer than the checks. Use {@link runChecks} for a table with an asynchronous check.
 *
 * @throws what the first check that fails throws; TypeError for an asynchronous check
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
    if (check(subject) !== undefined) {
      throw new TypeError(`${check.name} is asynchronous: use runChecks.`)
    }
  }
}

/**
 * Throws `code` unless `holds` is true. Use it for a single check, at the end of a function named
 * after that check. Put two or more checks of one subject into a table. The test run that removes
 * entries of tables also removes this call.
 *
 * @throws `code` unless `holds`
 */
export function refuseUnless(holds: boolean, code: CryptoErrorCode): void {
  if (!holds) throw cryptoError(code)
}
