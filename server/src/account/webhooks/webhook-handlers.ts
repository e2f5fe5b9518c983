import { ShrdError } from '@shrd/crypto/errors'
import type { Config } from '../../config.ts'
import type { RateLimit } from '../../config-limits.ts'
import { assertFresh } from '../../http/assert-fresh.ts'
import { accountOf, type Call, type Handlers } from '../../http/call.ts'
import type { Throttle } from '../../identity/throttle.ts'
import type { Sealer } from '../../key-ring.ts'
import type { Database } from '../../persistence/database.ts'
import type { LinedWebhook } from '../../persistence/repositories/webhooks.ts'
import type { Ports } from '../../ports.ts'
import { createRandomId } from '../../secrets.ts'
import { assertReceiver } from './assert-receiver.ts'
import { deliveryHandlers } from './delivery-handlers.ts'
import { describeWebhook } from './describe-webhook.ts'
import { lockWebhook } from './get-webhook.ts'
import { OPEN_LINE } from './line.ts'
import { removeDeliveries } from './remove-deliveries.ts'
import { createWebhookSecret, sealWebhookSecret } from './webhook-secret.ts'
import type { WebhookSender } from './webhook-sender.ts'

/** Dependencies of the calls about webhooks. */
export interface WebhookDeps {
  readonly config: Pick<Config, 'mode'>
  readonly database: Database
  readonly ports: Pick<Ports, 'now' | 'randomBytes' | 'log'>
  readonly sealer: Sealer
  readonly throttle: Throttle
  readonly webhookSender: Pick<WebhookSender, 'wake'>
}

/** Webhooks of one account. Each event is stored once for each of them. */
const MOST = 10

const HOUR = 3_600_000
/** Webhooks that an account creates or enables: a receiver that is gone ends each with a mail. */
const STARTS: RateLimit = { most: 60, window: HOUR }

/** Calls about the webhooks of an account and their messages. */
export function webhookHandlers(
  deps: WebhookDeps,
): Pick<
  Handlers,
  | 'listWebhooks'
  | 'createWebhook'
  | 'updateWebhook'
  | 'deleteWebhook'
  | 'changeWebhookSecret'
  | 'listDeliveries'
  | 'replayDeliveries'
  | 'sendTestEvent'
> {
  return {
    listWebhooks: (call) =>
      call.transaction(async ({ tenancy }) => {
        const { account_id } = accountOf(call)
        const now = deps.ports.now()
        const webhooks = await tenancy.webhooks.list(account_id)
        return webhooks.map((webhook) => describeWebhook(webhook, now))
      }),
    createWebhook: (call) => createWebhook(deps, call),
    updateWebhook: (call) => updateWebhook(deps, call),
    deleteWebhook: (call) => deleteWebhook(deps, call),
    changeWebhookSecret: (call) => changeSecret(deps, call),
    ...deliveryHandlers(deps),
  }
}

async function createWebhook(deps: WebhookDeps, call: Call<'createWebhook'>) {
  const { config, ports, sealer } = deps
  const { account_id } = accountOf(call)
  const { description, types } = call.input
  const url = assertReceiver(call.input.url, config)
  await limitStarts(deps, account_id)
  const now = ports.now()
  return call.transaction(
    async ({ identity, tenancy: { webhooks } }) => {
      // Two calls at once must not both find room for the last one.
      await identity.accounts.lock(account_id)
      const known = await webhooks.list(account_id)
      if (known.length >= MOST) {
        throw new ShrdError('quota_reached', { data: { limit: 'webhooks', most: MOST } })
      }
      const webhook_id = createRandomId('whk', ports.randomBytes)
      const secret = createWebhookSecret(ports.randomBytes)
      await webhooks.insert({
        ...{ webhook_id, account_id, url, description, types: sortTypes(types) },
        sealed_secret: sealWebhookSecret(secret, webhook_id, sealer),
        ...{ sealed_former_secret: null, former_until: null },
        ...{ status: 'active', disabled_reason: null, failing_since: null },
        ...{ next_at: null, claimed_until: null, ...OPEN_LINE },
        ...{ created_at: now, updated_at: now },
      })
      return { webhook_id, secret }
    },
    { details: () => ({ host: new URL(url).host }) },
  )
}

/** @throws `too_many_requests` */
function limitStarts({ throttle }: WebhookDeps, accountId: string): Promise<void> {
  return throttle.limit(`webhook-starts:${accountId}`, STARTS)
}

function sortTypes(types: LinedWebhook['types']): LinedWebhook['types'] {
  return types && [...new Set(types)].toSorted()
}

async function updateWebhook(deps: WebhookDeps, call: Call<'updateWebhook'>) {
  const { config, ports } = deps
  const { account_id } = accountOf(call)
  const { session } = call
  const { webhook_id, url, description, types, status } = call.input
  const receiver = url && assertReceiver(url, config)
  if (status === 'active') await limitStarts(deps, account_id)
  const now = ports.now()
  return call.transaction(
    async (store) => {
      const { webhooks } = store.tenancy
      const webhook = await lockWebhook(store, { account_id, webhook_id })
      // As for a new one: from now on somebody else may read along.
      const isMoved = receiver !== undefined && receiver !== webhook.url
      if (isMoved && session !== undefined) assertFresh(session, now)
      await webhooks.update(webhook_id, {
        updated_at: now,
        // What has failed at the former address says nothing of this one.
        ...(receiver !== undefined && { url: receiver, failing_since: null, ...OPEN_LINE }),
        ...(description !== undefined && { description }),
        ...(types !== undefined && { types: sortTypes(types) }),
        ...changeStatus(webhook, status),
      })
      await webhooks.wake([webhook_id], now)
      return { success: true as const }
    },
    { details: () => ({ changed: namesOf(call.input) }) },
  )
}

function namesOf({ webhook_id, ...changes }: Call<'updateWebhook'>['input']): string[] {
  const given = Object.entries(changes).filter(([, value]) => value !== undefined)
  return given.map(([name]) => name)
}

/** A webhook that is enabled again starts anew, with what still waits for it. */
function changeStatus(
  webhook: LinedWebhook,
  status: 'active' | 'disabled' | undefined,
): Partial<LinedWebhook> {
  if (status === 'disabled' && webhook.status !== 'disabled') {
    return { status, disabled_reason: 'member', next_at: null }
  }
  if (status === 'active' && webhook.status !== 'active') {
    return { status, disabled_reason: null, failing_since: null, ...OPEN_LINE }
  }
  return {}
}

async function deleteWebhook(deps: WebhookDeps, call: Call<'deleteWebhook'>) {
  const { account_id } = accountOf(call)
  const { webhook_id } = call.input
  let host = ''
  const done = await call.transaction(
    async (store) => {
      const { url } = await lockWebhook(store, { account_id, webhook_id })
      host = new URL(url).host
      await store.tenancy.webhooks.remove(webhook_id)
      return { success: true as const }
    },
    { details: () => ({ host }) },
  )
  removeDeliveries(deps, webhook_id)
  return done
}

function changeSecret({ ports, sealer }: WebhookDeps, call: Call<'changeWebhookSecret'>) {
  const { account_id } = accountOf(call)
  const { webhook_id, overlap_hours } = call.input
  const now = ports.now()
  const former_until = overlap_hours === 0 ? null : now + overlap_hours * HOUR
  return call.transaction(
    async (store) => {
      const { sealed_secret } = await lockWebhook(store, { account_id, webhook_id })
      const secret = createWebhookSecret(ports.randomBytes)
      await store.tenancy.webhooks.update(webhook_id, {
        sealed_secret: sealWebhookSecret(secret, webhook_id, sealer),
        sealed_former_secret: former_until === null ? null : sealed_secret,
        ...{ former_until, updated_at: now },
      })
      return { secret, former_until }
    },
    { details: () => ({ overlap_hours }) },
  )
}
