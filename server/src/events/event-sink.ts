import type { StoredEvent } from '../persistence/repositories/events.ts'
import type { Repositories } from '../persistence/repositories/repositories.ts'

/** An event with its number in the chain of its account. */
export interface SealedEvent extends StoredEvent {
  readonly number: number
}

/**
 * Takes the events of one account in the transaction that seals them, in the order of their numbers,
 * each event once. It may only write: the account's chain is locked meanwhile.
 */
export type EventSink = (store: Repositories, events: readonly SealedEvent[]) => Promise<void>
