import type { Ports } from '../ports.ts'
import type { Schedule } from './backoff.ts'
import type { Claimed, Failure, OutboxStore } from './outbox-store.ts'

/** How to send the messages of a store. */
export interface Sending<Due, Message extends Claimed> {
  readonly store: OutboxStore<Due, Message>
  /** Tries to send a message. Resolves to `undefined` if it was accepted. */
  readonly attempt: (message: Message, signal: AbortSignal) => Promise<Failure | undefined>
  readonly schedule: Schedule<Message>
  readonly ports: Pick<Ports, 'now' | 'log'>
}

/** The failure of a message that has waited too long. It is not tried. */
export const TOO_OLD: Failure = { error: 'TOO_OLD', isPermanent: true }

/** Sends a claimed message, and records the result. */
export async function attemptMessage<Due, Message extends Claimed>(
  { store, attempt, schedule, ports }: Sending<Due, Message>,
  message: Message,
  signal: AbortSignal,
): Promise<void> {
  const isOver = schedule.isOver(message, ports.now())
  const failure = isOver ? TOO_OLD : await attempt(message, signal)
  if (failure === undefined) return store.finish(message)
  const at = failure.isPermanent ? null : schedule.nextAt(message, ports.now())
  return at === null ? store.bury(message, failure) : store.postpone(message, { at, failure })
}
