import type { EventSeal } from '../persistence/repositories/event-seals.ts'
import { toEvent } from '../persistence/repositories/events.ts'
import type { Repositories } from '../persistence/repositories/repositories.ts'
import type { EventSink } from './event-sink.ts'
import { hashEvent } from './hash-event.ts'

/** Events of one transaction. SQLite takes at most 500 rows in one insert. */
export const SEALED_AT_ONCE = 200

/**
 * Appends the next unsealed events of an account to its chain, and passes them to the sinks. Call it
 * in a transaction. Of several processes, the others wait at the head of the chain, and then find
 * nothing. Returns how many events it sealed.
 */
export async function sealEvents(
  store: Repositories,
  accountId: string,
  sinks: readonly EventSink[],
): Promise<number> {
  const { eventSeals } = store.tenancy
  const head = await eventSeals.lockHead(accountId)
  const rows = await eventSeals.listUnsealed(accountId, SEALED_AT_ONCE)
  const seals: EventSeal[] = []
  for (const row of rows) {
    const number = head.number + seals.length + 1
    const hash = hashEvent(row, { number, previous: seals.at(-1)?.hash ?? head.hash })
    seals.push({ account_id: accountId, number, event_id: row.event_id, hash })
  }
  if (seals.length === 0) return 0
  await eventSeals.append(accountId, seals)
  const sealed = rows.map((row, at) => ({ ...toEvent(row), number: head.number + at + 1 }))
  for (const sink of sinks) await sink(store, sealed)
  return seals.length
}
