import {
  type AttemptEvent,
  advanceAttempt,
  createAttempt,
  type Moment,
  type PinKind,
  parsePin,
} from '@shrd/crypto/handshake'
import { clientError } from '../errors.ts'
import type { Clock } from '../ports.ts'

/** The verified response of the server to the routing characters of a PIN. */
export interface PinAnswer {
  /** Identifies the response. The attempt pins it before it compares any PIN with it. */
  readonly answer: string
}

/** Options to follow and stop a comparison. */
export interface EnterOptions {
  signal: AbortSignal
  onProgress(fraction: number): void
}

interface PinAttemptOptions<Answer> {
  handshake_id: string
  /** The kind of the partner's PIN. */
  kind: PinKind
  clock: Pick<Clock, 'now' | 'elapsed'>
  /** Asks the server and verifies the response. */
  ask(routing: string, signal: AbortSignal): Promise<Answer>
  /** Derives the authenticator that the response must have. */
  derive(answer: Answer, options: EnterOptions): Promise<string>
}

/** One side's attempt to enter the partner's PIN. Its clock starts when it is created. */
export interface PinAttempt<Answer> {
  /**
   * Returns the response that the typed PIN confirms. It asks the server only once for the same
   * routing characters; a second PIN is compared with the pinned response.
   *
   * @throws `pin_mistyped`, before it asks the server; `pin_wrong`: look and type again;
   *   `handshake_ended`, `handshake_expired`
   */
  enter(typed: string, options: EnterOptions): Promise<Answer>
}

/** Starts an attempt. Call it when the own PIN is about to be shown. */
export function createPinAttempt<Answer extends PinAnswer>(
  options: PinAttemptOptions<Answer>,
): PinAttempt<Answer> {
  const { clock, kind } = options
  let attempt = createAttempt(options.handshake_id, toMoment(clock))
  let pinned: { routing: string; value: Answer; expected?: string } | undefined

  async function advance(event: AttemptEvent): Promise<void> {
    const step = await advanceAttempt(attempt, event)
    attempt = step.attempt
    if (step.refused !== null) throw clientError(step.refused)
  }

  async function pinAnswer(routing: string, signal: AbortSignal) {
    if (pinned?.routing === routing) return pinned
    const value = await options.ask(routing, signal)
    await advance({ type: 'answered', answer: value.answer, at: toMoment(clock) })
    pinned = { routing, value }
    return pinned
  }

  return {
    async enter(typed, slow) {
      const at = toMoment(clock)
      const { routing, authenticator } = await parsePin(kind, typed)
      const answered = await pinAnswer(routing, slow.signal)
      const { answer } = answered.value
      const expected = answered.expected ?? (await options.derive(answered.value, slow))
      answered.expected = expected
      await advance({ type: 'typed', answer, typed: authenticator, expected, at })
      return answered.value
    },
  }
}

function toMoment(clock: Pick<Clock, 'now' | 'elapsed'>): Moment {
  return { wall: clock.now(), monotonic: clock.elapsed() }
}
