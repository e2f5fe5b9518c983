import type { NewEvent } from '../../events/new-event.ts'
import { recordEvent } from '../../events/record-event.ts'
import type { Repositories } from '../../persistence/repositories/repositories.ts'
import type { BillingDeps } from './billing-deps.ts'

/** An event of a bill. By default the service itself is the actor. */
export type BillingEvent = Pick<NewEvent, 'account_id' | 'type' | 'target' | 'details'> &
  Partial<Pick<NewEvent, 'actor' | 'request'>>

/** Writes an event, unless the account is deleted: its invoices outlive it and can still be paid. */
export async function recordBillingEvent(
  { ports }: Pick<BillingDeps, 'ports'>,
  store: Repositories,
  event: BillingEvent,
): Promise<void> {
  if ((await store.identity.accounts.find(event.account_id)) === undefined) return
  const by = { actor: { kind: 'system', id: null }, request: null } as const
  await recordEvent(store, { ...by, ...event, at: ports.now() })
}
