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

/** What a server has answered to the routing characters of a PIN, once it was verified. */
export interface PinAnswer {
  /** Stands for the answer, and is pinned before any PIN is compared with it. */
  readonly answer: string
}

/** How to follow and stop a comparison. */
export interface EnterOptions {
  signal: AbortSignal
  onProgress(fraction: number): void
}

interface PinAttemptOptions<Answer> {
  handshake_id: string
  /** Which of the partner's PINs is entered. */
  kind: PinKind
  clock: Pick<Clock, 'now' | 'elapsed'>
  /** Asks the server, and verifies what it says. */
  ask(routing: string, signal: AbortSignal): Promise<Answer>
  /** The authenticator that vouches for the answer. */
  derive(answer: Answer, options: EnterOptions): Promise<string>
}

/** One side's attempt to find the partner's PIN right. Its clock started when it was made. */
export interface PinAttempt<Answer> {
  /**
   * The answer that the typed PIN vouches for. The same routing characters are asked for once: who
   * types again is compared with the answer that was pinned.
   *
   * @throws `pin_mistyped`, before anybody is asked; `pin_wrong`, to look and type again;
   *   `handshake_ended`, `handshake_expired`
   */
  enter(typed: string, options: EnterOptions): Promise<Answer>
}

/** An attempt that begins now: its own PIN is about to be shown. */
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
