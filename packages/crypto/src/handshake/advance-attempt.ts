import { type Check, runChecks } from '../core/checks.ts'
import { type CryptoErrorCode, cryptoError } from '../core/error-codes.ts'
import { isShrdError } from '../errors.ts'
import { isAuthenticator, isSameAuthenticator } from './authenticator.ts'
import { type HandshakeAttempt, isAttempt, type Moment } from './create-attempt.ts'

/** What happens to an attempt. */
export type AttemptEvent =
  | {
      type: 'answered'
      /** `answer` of `verifyAcceptance`, or `payload_hash` of `verifyOffer`. */
      answer: string
      at: Moment
    }
  | {
      type: 'typed'
      /** The answer that `expected` was computed from. */
      answer: string
      /** Authenticator of the PIN that was typed. */
      typed: string
      /** Of `createReply` or `createSas`. */
      expected: string
      at: Moment
    }

/** An attempt after something has happened. */
export interface AttemptStep {
  /** Store it, whether or not something was refused. */
  attempt: HandshakeAttempt
  /**
   * `pin_wrong`: let the person look again and type once more. `handshake_expired`: begin anew.
   * `handshake_ended`: say that somebody may be between the partners. `handshake_invalid`: the
   * answer is not the pinned one, or the right PIN was found before.
   */
  refused: CryptoErrorCode | null
}

const MAX_ANSWERS = 3
/** The first typing, and three more. */
const MAX_TYPINGS = 4
const TIME_LIMIT_MS = 240_000

/**
 * The attempt after an answer of the server or a PIN that was typed. An answer is pinned before any
 * PIN is compared with it, and each new one is a guess of whoever may be in between: three of them
 * are let in, each compared with at most four typings, within four minutes of the larger of the two
 * clocks' differences.
 *
 * It refuses by giving back a code, because what it refuses has to be remembered too.
 *
 * @param before as stored; a value of another form is a programming mistake
 * @throws TypeError for an attempt of another form, and for an expected PIN that is no authenticator
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
  if (!isAttempt(before)) throw new TypeError('This is no attempt.')
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
  // Two empty texts are the same, and nobody has typed anything.
  if (!isAuthenticator(event.expected)) throw new TypeError('This is no authenticator.')
  const refused = await findRefusal(runChecks(TYPING_CHECKS, { attempt, event }))
  if (refused !== null && refused !== 'pin_wrong') {
    return { attempt: close(attempt, refused), refused }
  }
  const outcome = refused === null ? 'matched' : 'open'
  return { attempt: { ...attempt, typings: attempt.typings + 1, outcome }, refused }
}

/** An attempt that is over stays so, whatever the clocks say later. */
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

/** Each new answer is a guess, whatever was typed. */
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

/** What has matched is settled; nothing that comes later takes its place. */
function assertOpen({ outcome }: HandshakeAttempt): void {
  if (outcome === 'open') return
  throw cryptoError(outcome === 'matched' ? 'handshake_invalid' : outcome)
}

function assertInTime({ shown_at }: HandshakeAttempt, at: Moment): void {
  const elapsed = Math.max(at.wall - shown_at.wall, at.monotonic - shown_at.monotonic)
  // Spelled so that what is no number has expired; a time before the beginning has as well.
  if (!(elapsed >= 0 && elapsed <= TIME_LIMIT_MS)) throw cryptoError('handshake_expired')
}
