const SECOND = 1_000
const HOUR = 3_600_000

/** Codes have expired by then, and who waited has asked for another. */
const GIVEN_UP_AFTER = 24 * HOUR

/**
 * When a mail is tried again after so many attempts, or `null` when it is given up: after 10 seconds,
 * then twice as long each time up to an hour, for a day.
 */
export function nextAttemptAt(
  mail: { created_at: number; attempts: number },
  now: number,
): number | null {
  const wait = Math.min(10 * SECOND * 2 ** (mail.attempts - 1), HOUR)
  return isTooOld(mail, now + wait) ? null : now + wait
}

/** Nobody wants it any more. */
export function isTooOld(mail: { created_at: number }, now: number): boolean {
  return now - mail.created_at >= GIVEN_UP_AFTER
}
