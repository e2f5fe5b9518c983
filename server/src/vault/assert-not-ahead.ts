import { ShrdError } from '@shrd/crypto/errors'

/**
 * How far ahead of the service's time a signed record may be dated. Requests are signed within a
 * minute of it, and clients date records by the same clock. The rest is for clients that do not.
 */
export const AHEAD_MS: number = 5 * 60_000

/**
 * Refuses a record dated in the future, because it would stay above all newer ones. An author with
 * a wrong clock learns this while the date can still be corrected. Dates in the past are accepted,
 * because no one can know when a record was signed.
 *
 * @throws `record_ahead`
 */
export function assertNotAhead(dates: readonly number[], now: number): void {
  if (dates.some((date) => date > now + AHEAD_MS)) throw new ShrdError('record_ahead')
}
