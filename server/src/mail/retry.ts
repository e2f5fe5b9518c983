const SECOND = 1_000
const HOUR = 3_600_000

/** Codes have expired by then, and the user has requested another. */
const GIVEN_UP_AFTER = 24 * HOUR

/**
 * The time of the next try after a number of attempts, or `null` to give up: after 10 seconds, then
 * twice as long each time up to an hour, for a day.
 */
export function nextAttemptAt(
  mail: { created_at: number; attempts: number },
  now: number,
): number | null {
  const wait = Math.min(10 * SECOND * 2 ** (mail.attempts - 1), HOUR)
  return isTooOld(mail, now + wait) ? null : now + wait
}

/** True for a mail that is too old to be useful. */
export function isTooOld(mail: { created_at: number }, now: number): boolean {
  return now - mail.created_at >= GIVEN_UP_AFTER
}
