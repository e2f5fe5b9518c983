import { randomBytes } from 'node:crypto'
import { createDeliverySink } from '../src/account/webhooks/create-deliveries.ts'
import { OPEN_LINE } from '../src/account/webhooks/line.ts'
import { createWebhookSecret, sealWebhookSecret } from '../src/account/webhooks/webhook-secret.ts'
import type { SealedEvent } from '../src/events/event-sink.ts'
import type { WebhookDelivery } from '../src/persistence/repositories/webhook-deliveries.ts'
import type { LinedWebhook } from '../src/persistence/repositories/webhooks.ts'
import { randomId } from './rows.ts'
import type { TestServer } from './test-server.ts'

/** An account with a webhook, and what to do with both. */
export interface TestWebhook {
  readonly account_id: string
  readonly webhook_id: string
  readonly secret: string
  read(): Promise<LinedWebhook>
  /** Its deliveries, the first event first. */
  deliveries(): Promise<readonly WebhookDelivery[]>
}

/** Makes an account, unless one is given, with a webhook. */
export async function addWebhook(
  { app, database, clock }: TestServer,
  changes: Partial<LinedWebhook> = {},
): Promise<TestWebhook> {
  const { store, knex } = database
  const webhook_id = randomId('whk')
  const account_id = changes.account_id ?? (await addAccount({ database }))
  const secret = createWebhookSecret(randomBytes)
  await store.tenancy.webhooks.insert({
    ...{ webhook_id, account_id, url: 'http://127.0.0.1:1/', description: '', types: null },
    sealed_secret: sealWebhookSecret(secret, webhook_id, app.services.sealer),
    ...{ sealed_former_secret: null, former_until: null },
    ...{ status: 'active', disabled_reason: null, failing_since: null },
    ...{ next_at: null, claimed_until: null, ...OPEN_LINE },
    ...{ created_at: clock.now(), updated_at: clock.now() },
    ...changes,
  })
  return {
    ...{ account_id, webhook_id, secret },
    async read() {
      const found = await store.tenancy.webhooks.find(account_id, webhook_id)
      if (found === undefined) throw new Error('the webhook is gone')
      return found
    },
    deliveries: () =>
      knex('webhook_deliveries').where({ webhook_id }).orderBy('number').orderBy('created_at'),
  }
}

/** Makes an account without members. */
export async function addAccount({ database }: Pick<TestServer, 'database'>): Promise<string> {
  const account_id = randomId('acc')
  const account = { account_id, name: 'Acme', kind: 'developer', created_at: 1 } as const
  await database.store.identity.accounts.insert(account)
  return account_id
}

/** Adds events to an account, as the job does that gives them their numbers. */
export async function addEvents(
  { app, database, clock }: TestServer,
  account_id: string,
  numbers: readonly number[],
  changes: Partial<SealedEvent> = {},
): Promise<readonly SealedEvent[]> {
  const events = numbers.map((number) => ({
    ...{ event_id: randomId('evt'), account_id, number, type: 'user.signed_in' as const },
    ...{ actor: { kind: 'user', id: 'p_1' } as const, target: 'p_1', details: { way: 'password' } },
    ...{ request: null, at: clock.now(), ...changes },
  }))
  await database.transaction((store) => createDeliverySink(app.services.ports)(store, events))
  return events
}

/** Numbers from one to another. */
export function range(from: number, to: number): readonly number[] {
  return Array.from({ length: to - from + 1 }, (_, at) => from + at)
}
