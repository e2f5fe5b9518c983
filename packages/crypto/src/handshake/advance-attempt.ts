import { type Check, runChecks } from '../core/checks.ts'
import { type CryptoErrorCode, cryptoError } from '../core/error-codes.ts'
import { isShrdError } from '../errors.ts'
import { isAuthenticator, isSameAuthenticator } from './authenticator.ts'
import { type HandshakeAttempt, isAttempt, type Moment } from './create-attempt.ts'

/** An event of an attempt: a server's response, or a typed PIN. */
export type AttemptEvent =
  | {
      type: 'answered'
      /** `answer` of `verifyAcceptance`, or `payload_hash` of `verifyOffer`. */
      answer: string
      at: Moment
    }
  | {
      type: 'typed'
      /** The response from which `expected` was computed. */
      answer: string
      /** Authenticator of the typed PIN. */
      typed: string
      /** From `createReply` or `createSas`. */
      expected: string
      at: Moment
    }

/** The result of {@link advanceAttempt}. */
export interface AttemptStep {
  /** Store it, also after a refusal. */
  attempt: HandshakeAttempt
  /**
   * `pin_wrong`: let the user check and type the PIN again. `handshake_expired`: begin a new
   * handshake. `handshake_ended`: warn that someone may be between the partners.
   * `handshake_invalid`: the response is not the pinned one, or the right PIN was found before.
   */
  refused: CryptoErrorCode | null
}

const MAX_ANSWERS = 3
/** The first attempt to type the PIN, and three more. */
const MAX_TYPINGS = 4
const TIME_LIMIT_MS = 240_000

/**
 * Returns the attempt after a server's response or a typed PIN. Pin a response before you compare a
 * PIN with it. Each new response can be a guess by an attacker between the partners. So an attempt
 * accepts at most three responses, and four typed PINs for each, within four minutes. It measures
 * the time by both clocks and uses the larger difference.
 *
 * It returns the code of a refusal instead of throwing, because you must store the attempt also
 * after a refusal.
 *
 * @param before the stored attempt
 * @throws TypeError for an attempt of another form, or if `expected` is not an authenticator
 * @see docs/protocol/handshake.md
 * @example
 * import { advanceAttempt, createAttempt } from '@shrd/crypto/handshake'
 *
 * const at = { wall: Date.now(), monotonic: performance.now() }
 * const begun = createAttempt(`hsk_${'a'.repeat(26)}`, at)
 * const answer = 'n4bQgYhMfWWaL-qgxVrQFaO_TxsrC4Is0V1sFbDwCgg'
 * const { attempt } = await advanceAttempt(begun, { type: 'answered', answer, at })
 *
 * const pins = { typed: 'Q0V4XN8', expected: 'Q0V4XN9' }
 * const { refused } = await advanceAttempt(attempt, { type: 'typed', answer, ...pins, at })
 * console.assert(refused === 'pin_wrong')
 */
export async function advanceAttempt(
  before: HandshakeAttempt,
  event: AttemptEvent,
): Promise<AttemptStep> {
  if (!isAttempt(before)) throw new TypeError('The attempt is malformed.')
  return event.type === 'answered' ? pinAnswer(before, event) : comparePin(before, event)
}

type Answered = Extract<AttemptEvent, { type: 'answered' }>
type Typed = Extract<AttemptEvent, { type: 'typed' }>

async function pinAnswer(attempt: HandshakeAttempt, event: Answered): Promise<AttemptStep> {
  const isNew = event.answer !== attempt.answer
  const refused = await findRefusal(runChecks(ANSWER_CHECKS, { attempt, event, isNew }))
  if (refused !== null) return { attempt: close(attempt, refused), refused }
  if (!isNew) return { attempt, refused }
  const pinned = { ...attempt, answers: attempt.answers + 1, answer: event.answer, typings: 0 }
  return { attempt: pinned, refused }
}

async function comparePin(attempt: HandshakeAttempt, event: Typed): Promise<AttemptStep> {
  // Otherwise two empty texts would match.
  if (!isAuthenticator(event.expected)) {
    throw new TypeError('The expected authenticator is malformed: use createReply or createSas.')
  }
  const refused = await findRefusal(runChecks(TYPING_CHECKS, { attempt, event }))
  if (refused !== null && refused !== 'pin_wrong') {
    return { attempt: close(attempt, refused), refused }
  }
  const outcome = refused === null ? 'matched' : 'open'
  return { attempt: { ...attempt, typings: attempt.typings + 1, outcome }, refused }
}

/** Stores the end of an attempt, so that a clock that is set back cannot reopen it. */
function close(attempt: HandshakeAttempt, refused: CryptoErrorCode): HandshakeAttempt {
  const isOver = refused === 'handshake_ended' || refused === 'handshake_expired'
  return isOver ? { ...attempt, outcome: refused } : attempt
}

async function findRefusal(checks: Promise<void>): Promise<CryptoErrorCode | null> {
  try {
    await checks
    return null
  } catch (error) {
    if (isShrdError<CryptoErrorCode>(error)) return error.code
    throw error
  }
}

interface AttemptedAnswer {
  attempt: HandshakeAttempt
  event: Answered
  isNew: boolean
}

const ANSWER_CHECKS: readonly Check<AttemptedAnswer>[] = [
  checkTakesAnswers,
  checkAnsweredInTime,
  checkAnswersLeft,
]

function checkTakesAnswers({ attempt }: AttemptedAnswer): void {
  assertOpen(attempt)
}

function checkAnsweredInTime({ attempt, event }: AttemptedAnswer): void {
  assertInTime(attempt, event.at)
}

/** Each new response counts as a guess, whatever the user has typed. */
function checkAnswersLeft({ attempt, isNew }: AttemptedAnswer): void {
  if (isNew && attempt.answers >= MAX_ANSWERS) throw cryptoError('handshake_ended')
}

interface AttemptedTyping {
  attempt: HandshakeAttempt
  event: Typed
}

const TYPING_CHECKS: readonly Check<AttemptedTyping>[] = [
  checkTakesPins,
  checkTypedInTime,
  checkAnswerPinned,
  checkTypingsLeft,
  checkPin,
]

function checkTakesPins({ attempt }: AttemptedTyping): void {
  assertOpen(attempt)
}

function checkTypedInTime({ attempt, event }: AttemptedTyping): void {
  assertInTime(attempt, event.at)
}

function checkAnswerPinned({ attempt, event }: AttemptedTyping): void {
  if (event.answer !== attempt.answer) throw cryptoError('handshake_invalid')
}

function checkTypingsLeft({ attempt }: AttemptedTyping): void {
  if (attempt.typings >= MAX_TYPINGS) throw cryptoError('handshake_ended')
}

function checkPin({ event }: AttemptedTyping): void {
  if (!isSameAuthenticator(event.typed, event.expected)) throw cryptoError('pin_wrong')
}

/** After a match, an attempt accepts no more responses or PINs. */
function assertOpen({ outcome }: HandshakeAttempt): void {
  if (outcome === 'open') return
  throw cryptoError(outcome === 'matched' ? 'handshake_invalid' : outcome)
}

function assertInTime({ shown_at }: HandshakeAttempt, at: Moment): void {
  const elapsed = Math.max(at.wall - shown_at.wall, at.monotonic - shown_at.monotonic)
  // Negated so that `NaN` has expired. A time before the beginning has also expired.
  if (!(elapsed >= 0 && elapsed <= TIME_LIMIT_MS)) throw cryptoError('handshake_expired')
}
