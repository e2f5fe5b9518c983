import { type Backoff, waitAfter } from '../../outbox/backoff.ts'
import type { WebhookLine } from '../../persistence/repositories/webhooks.ts'

const SECOND = 1_000
const HOUR = 3_600_000

/** After 10 seconds, then twice as long each time up to an hour, for three days. */
export const DELIVERY_WAITS: Backoff = {
  first: 10 * SECOND,
  longest: HOUR,
  givesUpAfter: 72 * HOUR,
}

/** The most deliveries that are tried at a receiver that accepts none, between two pauses. */
const MOST_TRIED = 32

/** A line that stands at its first delivery and may go on. */
export const OPEN_LINE: WebhookLine = { paused_until: 0, pauses: 0, tried: 0, tried_to: null }

/** A delivery of the line that was not accepted. */
export interface FailedInLine {
  readonly number: number
  /** True if another one waits behind it. */
  readonly hasNext: boolean
  /** The time that the receiver asked for, if it did. */
  readonly notBefore: number | undefined
  readonly now: number
}

/**
 * Decides how a line goes on after a failure. Either the receiver is down or it cannot handle this
 * delivery, and only the ones behind it can tell. So they are tried at once: one at first, twice as
 * many after each pause. If one is accepted, `afterAccepted` takes those before it out of the line.
 * If none is, the line pauses, and then starts again from its beginning, in order.
 */
export function afterFailed(
  line: WebhookLine,
  { number, hasNext, notBefore, now }: FailedInLine,
): WebhookLine {
  const tried = line.tried + 1
  const most = Math.min(2 ** (line.pauses + 1), MOST_TRIED)
  if (hasNext && notBefore === undefined && tried < most) {
    return { ...line, tried, tried_to: number }
  }
  return pauseLine(line, { now, notBefore })
}

/** A line that pauses, longer each time, and then starts again from its beginning. */
export function pauseLine(
  line: WebhookLine,
  { now, notBefore = 0 }: { now: number; notBefore?: number | undefined },
): WebhookLine {
  const pauses = line.pauses + 1
  const until = now + waitAfter(pauses, DELIVERY_WAITS)
  return { ...OPEN_LINE, pauses, paused_until: Math.max(until, notBefore) }
}

/**
 * A line after an accepted delivery. `aside` is the last of those before it that have failed: the
 * receiver is not down, so they leave the line.
 */
export function afterAccepted({ tried_to }: WebhookLine): {
  readonly line: WebhookLine
  readonly aside: number | null
} {
  return { line: OPEN_LINE, aside: tried_to }
}

/** The latest time that a receiver may ask for with `Retry-After`. */
const LONGEST_ASKED = 6 * HOUR

/** An HTTP date as it must be sent (RFC 9110, 5.6.7). `Date.parse` alone takes `-1` for a year. */
const HTTP_DATE = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/

/** The time that a `Retry-After` header asks for, within bounds; `undefined` without one. */
export function readRetryAfter(header: string | undefined, now: number): number | undefined {
  const at = parseRetryAfter(header ?? '', now)
  return Number.isNaN(at) ? undefined : Math.min(Math.max(at, now), now + LONGEST_ASKED)
}

function parseRetryAfter(header: string, now: number): number {
  if (/^\d{1,9}$/.test(header)) return now + Number(header) * SECOND
  return HTTP_DATE.test(header) ? Date.parse(header) : Number.NaN
}
