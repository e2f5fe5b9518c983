import type { Claimed } from './outbox-store.ts'

const SECOND = 1_000
const HOUR = 3_600_000

/** When to try a message again, and when to stop trying. */
export interface Schedule<Message> {
  /** True for a message that is too old to be sent. */
  readonly isOver: (message: Message, now: number) => boolean
  /** The time of the next try after a failed one, or `null` to give up. */
  readonly nextAt: (message: Message, now: number) => number | null
}

/** The waits between the tries of a message, in milliseconds. */
export interface Backoff {
  readonly first: number
  /** Each wait is twice as long as the one before, up to this one. */
  readonly longest: number
  readonly givesUpAfter: number
}

/** Tries again after 10 seconds, then twice as long each time up to an hour, for a day. */
export const DAY_OF_RETRIES: Backoff = {
  first: 10 * SECOND,
  longest: HOUR,
  givesUpAfter: 24 * HOUR,
}

/** The wait after a number of attempts. */
export function waitAfter(attempts: number, { first, longest }: Backoff): number {
  return Math.min(first * 2 ** (attempts - 1), longest)
}

/** A message whose age decides when to give it up. */
interface Aging extends Claimed {
  readonly created_at: number
}

/** Waits from the end of an attempt. Gives up if the message would be too old at the next try. */
export function scheduleByAge(backoff: Backoff): Schedule<Aging> {
  const isOver = ({ created_at }: Aging, now: number) => now - created_at >= backoff.givesUpAfter
  return {
    isOver,
    nextAt(message, now) {
      const at = now + waitAfter(message.attempts, backoff)
      return isOver(message, at) ? null : at
    },
  }
}
