import type { Repositories } from '../../persistence/repositories/repositories.ts'
import type { NewDelivery } from '../../persistence/repositories/webhook-deliveries.ts'
import type { Webhook } from '../../persistence/repositories/webhooks.ts'
import { createRandomId, type RandomBytes } from '../../secrets.ts'
import { createMessage, type MessageContent, type NumberedEvent } from './create-message.ts'
import { DELIVERY_WAITS } from './line.ts'

/** How long a message is kept for the log, in milliseconds. */
const KEPT = 30 * 24 * 3_600_000

interface Deps {
  readonly randomBytes: RandomBytes
  readonly now: () => number
  /** Called for new messages, before their transaction is committed. */
  readonly onQueued: () => void
}

/**
 * Queues events of one account for the webhooks that want them. Runs in the transaction that gives
 * the events their numbers. Call it once for each event, in order.
 */
export type CreateDeliveries = (
  store: Repositories,
  events: readonly NumberedEvent[],
) => Promise<void>

/** Creates a {@link CreateDeliveries}. */
export function createDeliverySink(deps: Deps): CreateDeliveries {
  return async ({ tenancy: { webhooks, webhookDeliveries } }, events) => {
    const [{ account_id } = { account_id: '' }] = events
    const now = deps.now()
    const enabled = (await webhooks.list(account_id)).filter(isEnabled)
    const deliveries = enabled.flatMap((webhook) =>
      events
        .filter((event) => wants(webhook, event))
        .map((content) => newDelivery(deps, { webhook, content, now })),
    )
    if (deliveries.length === 0) return
    await webhookDeliveries.insert(deliveries)
    await webhooks.wake([...new Set(deliveries.map(({ webhook_id }) => webhook_id))], now)
    deps.onQueued()
  }
}

function isEnabled({ status }: Webhook): boolean {
  return status !== 'disabled'
}

function wants({ types }: Webhook, { type }: NumberedEvent): boolean {
  return types === null || types.includes(type)
}

/** What to deliver, and to whom. */
interface ToDeliver {
  readonly webhook: Pick<Webhook, 'webhook_id' | 'account_id'>
  readonly content: MessageContent
  readonly now: number
}

/** A delivery in the line of its webhook. A test does not wait in the line. */
export function newDelivery(
  { randomBytes }: Pick<Deps, 'randomBytes'>,
  { webhook: { webhook_id, account_id }, content, now }: ToDeliver,
): NewDelivery {
  return {
    delivery_id: createRandomId('whd', randomBytes),
    ...{ webhook_id, account_id },
    message_id: content.event_id,
    number: content.number,
    type: content.type,
    body: createMessage(content),
    next_at: content.number === null ? now : null,
    gives_up_at: now + DELIVERY_WAITS.givesUpAfter,
    created_at: now,
    expires_at: now + KEPT,
  }
}
