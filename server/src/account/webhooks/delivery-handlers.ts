import { ShrdError } from '@shrd/crypto/errors'
import { accountOf, type Call, type Handlers } from '../../http/call.ts'
import type { Throttle } from '../../identity/throttle.ts'
import type { Repositories } from '../../persistence/repositories/repositories.ts'
import type { DeliveryPage } from '../../persistence/repositories/webhook-deliveries.ts'
import type { LinedWebhook } from '../../persistence/repositories/webhooks.ts'
import type { Ports } from '../../ports.ts'
import { createRandomId } from '../../secrets.ts'
import { createDeliveryId, newDelivery } from './create-deliveries.ts'
import { describeDelivery } from './describe-webhook.ts'
import { getWebhook, lockWebhook } from './get-webhook.ts'
import { DELIVERY_WAITS, OPEN_LINE } from './line.ts'
import type { WebhookSender } from './webhook-sender.ts'

interface Deps {
  readonly ports: Pick<Ports, 'now' | 'randomBytes'>
  readonly throttle: Throttle
  readonly webhookSender: Pick<WebhookSender, 'wake'>
}

/** Messages to replay in one call. */
const REPLAYED = 1_000

/** Tests and replays of single messages of an account: they send at once, whatever the line does. */
const AT_WISH = { most: 120, window: 3_600_000 }

/** Calls about the messages to a webhook. */
export function deliveryHandlers(
  deps: Deps,
): Pick<Handlers, 'listDeliveries' | 'replayDeliveries' | 'sendTestEvent'> {
  return {
    listDeliveries: (call) => listDeliveries(call),
    replayDeliveries: (call) => replayDeliveries(deps, call),
    sendTestEvent: (call) => sendTestEvent(deps, call),
  }
}

function listDeliveries(call: Call<'listDeliveries'>) {
  const { account_id } = accountOf(call)
  const { webhook_id, status, limit, after } = call.input
  return call.transaction(async (store) => {
    const webhook = await getWebhook(store, { account_id, webhook_id })
    // One more tells whether there is another page.
    const start = after === undefined ? undefined : parseCursor(after)
    const page = { status, after: start, limit: limit + 1 }
    const found = await store.tenancy.webhookDeliveries.list(webhook_id, page)
    const shown = found.slice(0, limit)
    const last = found.length > limit ? shown.at(-1) : undefined
    return {
      objs: shown.map((delivery) => describeDelivery(delivery, webhook)),
      next: last === undefined ? null : `${last.created_at}.${last.delivery_id}`,
    }
  })
}

/** The contract has checked its form. */
function parseCursor(cursor: string): DeliveryPage['after'] {
  const [created_at, delivery_id = ''] = cursor.split('.')
  return { created_at: Number(created_at), delivery_id }
}

async function replayDeliveries(deps: Deps, call: Call<'replayDeliveries'>) {
  const { account_id } = accountOf(call)
  const { webhook_id, delivery_id, failed_since = 0 } = call.input
  if (delivery_id !== undefined) await limitWishes(deps, account_id)
  const now = deps.ports.now()
  const answer = await call.transaction(
    async (store) => {
      const webhook = await lockWebhook(store, { account_id, webhook_id })
      assertEnabled(webhook)
      if (delivery_id !== undefined) return replayOne(store, { webhook_id, delivery_id, now })
      return replayFailed(store, { webhook_id, failed_since, now })
    },
    { details: ({ replayed }) => ({ replayed }) },
  )
  deps.webhookSender.wake()
  return answer
}

/** At once, and outside of the line. */
async function replayOne(
  { tenancy: { webhooks, webhookDeliveries } }: Repositories,
  { webhook_id, delivery_id, now }: { webhook_id: string; delivery_id: string; now: number },
) {
  const found = await webhookDeliveries.find(webhook_id, delivery_id)
  if (found === undefined) throw new ShrdError('delivery_not_found')
  const gives_up_at = now + DELIVERY_WAITS.givesUpAfter
  await webhookDeliveries.update(delivery_id, { status: 'waiting', next_at: now, gives_up_at })
  await webhooks.update(webhook_id, { next_at: now })
  return { replayed: 1, is_complete: true }
}

/** In the order of their events, before all that waits. */
async function replayFailed(
  { tenancy: { webhooks, webhookDeliveries } }: Repositories,
  { webhook_id, failed_since, now }: { webhook_id: string; failed_since: number; now: number },
) {
  const replayed = await webhookDeliveries.replayFailed(webhook_id, {
    since: failed_since,
    givesUpAt: now + DELIVERY_WAITS.givesUpAfter,
    limit: REPLAYED,
  })
  await webhooks.update(webhook_id, OPEN_LINE)
  await webhooks.wake([webhook_id], now)
  return { replayed, is_complete: replayed < REPLAYED }
}

async function sendTestEvent(deps: Deps, call: Call<'sendTestEvent'>) {
  const { account_id, actor } = accountOf(call)
  const { webhook_id, type } = call.input
  const { ports } = deps
  await limitWishes(deps, account_id)
  const now = ports.now()
  const answer = await call.transaction(
    async (store) => {
      assertEnabled(await lockWebhook(store, { account_id, webhook_id }))
      const event_id = createRandomId('evt', ports.randomBytes)
      const content = {
        ...{ event_id, account_id, type, number: null, at: now, request: null },
        actor: { kind: actor.kind, id: actor.id },
        ...{ target: webhook_id, details: {} },
      }
      const delivery_id = createDeliveryId(ports)
      const webhook = { account_id, webhook_id }
      const { webhookDeliveries, webhooks } = store.tenancy
      await webhookDeliveries.insert([newDelivery({ delivery_id, webhook, content, now })])
      await webhooks.update(webhook_id, { next_at: now })
      return { delivery_id }
    },
    { details: () => ({ type }) },
  )
  deps.webhookSender.wake()
  return answer
}

/** @throws `too_many_requests` */
function limitWishes({ throttle }: Deps, accountId: string): Promise<void> {
  return throttle.limit(`webhook-wishes:${accountId}`, AT_WISH)
}

function assertEnabled({ status }: LinedWebhook): void {
  if (status === 'disabled') throw new ShrdError('webhook_disabled')
}
