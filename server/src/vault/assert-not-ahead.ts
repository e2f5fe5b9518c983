import { ShrdError } from '@shrd/crypto/errors'

/**
 * How far ahead of the service's time a signed record may be dated. Requests are signed within a
 * minute of it, and clients date records by the same clock; the rest is for those that do not.
 */
export const AHEAD_MS: number = 5 * 60_000

/**
 * Refuses a record that is dated in the future: it would stand above everything that is newer, and
 * an author whose clock is wrong is told while the date can still be corrected. One of the past is
 * taken, since nobody can tell when it was signed.
 *
 * @throws `record_ahead`
 */
export function assertNotAhead(dates: readonly number[], now: number): void {
  if (dates.some((date) => date > now + AHEAD_MS)) throw new ShrdError('record_ahead')
}
