import type { EventType } from '@shrd/contract'
import { currentApplication } from '../../events/current-application.ts'
import { currentRequest } from '../../events/current-request.ts'
import type { EventActor, EventDetails } from '../../events/new-event.ts'
import { recordEvent } from '../../events/record-event.ts'
import type { Person } from '../../persistence/repositories/persons.ts'
import type { Repositories } from '../../persistence/repositories/repositories.ts'

/** Something that happened to a user. */
export interface UserEvent {
  readonly type: Extract<EventType, `user.${string}`>
  readonly sub: string
  /** The pool of the user, if the caller knows it. */
  readonly pool?: Pick<Person, 'account_id'> | undefined
  /** @default the user */
  readonly actor?: EventActor
  readonly details?: EventDetails
  readonly at: number
}

/**
 * Writes an event of a user, in the transaction of its change, to the account in whose pool the user
 * is. Its details name the application if one acts for the user. Call it before a user is deleted.
 */
export async function recordUserEvent(
  store: Pick<Repositories, 'identity' | 'tenancy'>,
  { type, sub, pool, actor = { kind: 'user', id: sub }, details = {}, at }: UserEvent,
): Promise<void> {
  const found = pool ?? (await store.identity.persons.find(sub))
  // The user was deleted a moment ago.
  if (found === undefined) return
  const { account_id } = found
  const request = currentRequest()
  const application = currentApplication()
  const by = application && { client_id: application.client_id }
  const event = { account_id, type, actor, target: sub, request, at }
  await recordEvent(store, { ...event, details: { ...by, ...details } })
}
