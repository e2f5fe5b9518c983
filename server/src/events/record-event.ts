import { randomBytes } from 'node:crypto'
import type { Repositories } from '../persistence/repositories/repositories.ts'
import { createEventIds } from './event-id.ts'
import type { NewEvent } from './new-event.ts'

const createId = createEventIds(randomBytes)

/**
 * Writes an event in the transaction of its change, so that neither exists without the other. The
 * audit log, the webhooks and the figures of the console read it from there.
 */
export function recordEvent(store: Pick<Repositories, 'tenancy'>, event: NewEvent): Promise<void> {
  return store.tenancy.events.insert({ ...event, event_id: createId(event.at) })
}
