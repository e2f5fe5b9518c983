import { isHandshakeId } from '../core/ids.ts'
import { type Guard, isCount, nullable, object, oneOf, text } from '../core/schema.ts'

/** A point in time on this device, by two clocks. */
export interface Moment {
  /** `Date.now()`: continues during sleep, but users and networks can set it. */
  wall: number
  /** `performance.now()`: cannot be set, but on some systems it stops during sleep. */
  monotonic: number
}

/** The state of an attempt: still open, matched by the right PIN, or ended. */
export type AttemptOutcome = 'open' | 'matched' | 'handshake_ended' | 'handshake_expired'

/**
 * The progress of one side of a handshake with the partner's PIN. Plain data: store it before you
 * show anything.
 */
export interface HandshakeAttempt {
  handshake_id: string
  /** When this device showed its own PIN. */
  shown_at: Moment
  /** How many different responses the server has given. */
  answers: number
  /** The response that counts. */
  answer: string | null
  /** How many typed PINs were compared with it. */
  typings: number
  outcome: AttemptOutcome
}

const isTime: Guard<number> = (value): value is number => Number.isFinite(value)
/** True if a value has the form of an attempt. */
export const isAttempt: Guard<HandshakeAttempt> = object<HandshakeAttempt>({
  handshake_id: isHandshakeId,
  shown_at: object<Moment>({ wall: isTime, monotonic: isTime }),
  answers: isCount,
  answer: nullable(text({ min: 1, max: 64 })),
  typings: isCount,
  outcome: oneOf(['open', 'matched', 'handshake_ended', 'handshake_expired']),
})

/**
 * Creates an attempt. The sender creates it when showing the Receiver PIN, and the receiver when
 * showing the Sender PIN.
 *
 * @param shown_at by this device's clocks; other clocks prove nothing
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
