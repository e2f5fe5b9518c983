import { isHandshakeId } from '../core/ids.ts'
import { type Guard, isCount, nullable, object, oneOf, text } from '../core/schema.ts'

/** A point in time on the own device, by two clocks. */
export interface Moment {
  /** `Date.now()`: goes on in sleep, but people and networks set it. */
  wall: number
  /** `performance.now()`: nobody sets it, but on some systems it stands still in sleep. */
  monotonic: number
}

/** Whether an attempt still takes answers and PINs, has found the right one, or is over. */
export type AttemptOutcome = 'open' | 'matched' | 'handshake_ended' | 'handshake_expired'

/**
 * How far one side of a handshake has come with the partner's PIN: plain data, to be stored before
 * anything is shown.
 */
export interface HandshakeAttempt {
  handshake_id: string
  /** When the own PIN was shown. */
  shown_at: Moment
  /** How many different answers the server has given. */
  answers: number
  /** The one that counts. */
  answer: string | null
  /** How many PINs were compared with it. */
  typings: number
  outcome: AttemptOutcome
}

const isTime: Guard<number> = (value): value is number => Number.isFinite(value)
/** True for something that has the form of an attempt. */
export const isAttempt: Guard<HandshakeAttempt> = object<HandshakeAttempt>({
  handshake_id: isHandshakeId,
  shown_at: object<Moment>({ wall: isTime, monotonic: isTime }),
  answers: isCount,
  answer: nullable(text({ min: 1, max: 64 })),
  typings: isCount,
  outcome: oneOf(['open', 'matched', 'handshake_ended', 'handshake_expired']),
})

/**
 * The beginning of an attempt: the sender's when the Receiver PIN is shown, the receiver's when the
 * Sender PIN is.
 *
 * @param shown_at on the own clocks; those of others prove nothing
 * @see docs/protocol/handshake.md
 * @example
 * import { createAttempt } from '@shrd/crypto/handshake'
 *
 * const moment = { wall: Date.now(), monotonic: performance.now() }
 * const attempt = createAttempt(`hsk_${'a'.repeat(26)}`, moment)
 * console.assert(attempt.outcome === 'open')
 */
export function createAttempt(handshake_id: string, shown_at: Moment): HandshakeAttempt {
  const { wall, monotonic } = shown_at
  return {
    handshake_id,
    shown_at: { wall, monotonic },
    answers: 0,
    answer: null,
    typings: 0,
    outcome: 'open',
  }
}
