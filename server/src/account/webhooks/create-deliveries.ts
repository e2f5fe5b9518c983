import { BULK_EVENT_TYPES } from '@shrd/contract'
import type { EventSink, SealedEvent } from '../../events/event-sink.ts'
import type { NewDelivery } from '../../persistence/repositories/webhook-deliveries.ts'
import type { Webhook } from '../../persistence/repositories/webhooks.ts'
import type { Ports } from '../../ports.ts'
import { createRandomId } from '../../secrets.ts'
import { createMessage, type MessageContent } from './create-message.ts'
import { DELIVERY_WAITS } from './line.ts'

/** How long a message is kept for the log, in milliseconds. */
const KEPT = 30 * 24 * 3_600_000

type SinkPorts = Pick<Ports, 'now' | 'randomBytes'>

/** Queues the events of an account for the webhooks that want them. */
export function createDeliverySink(ports: SinkPorts): EventSink {
  return async ({ tenancy: { webhooks, webhookDeliveries } }, events) => {
    const [{ account_id } = { account_id: '' }] = events
    const now = ports.now()
    const enabled = (await webhooks.list(account_id)).filter(isEnabled)
    const deliveries = enabled.flatMap((webhook) => {
      const wanted = events.filter((event) => wants(webhook, event))
      // They have one time. The log then sorts them by id, so the ids have the order of the events.
      const ids = wanted.map(() => createDeliveryId(ports)).toSorted()
      return ids.flatMap((delivery_id, at) => {
        const content = wanted[at]
        return content === undefined ? [] : [newDelivery({ delivery_id, webhook, content, now })]
      })
    })
    await webhookDeliveries.insert(deliveries)
    await webhooks.wake([...new Set(deliveries.map(({ webhook_id }) => webhook_id))], now)
  }
}

function isEnabled({ status }: Webhook): boolean {
  return status !== 'disabled'
}

/** An import of 100,000 users would keep a receiver of every event busy for hours. */
function wants({ types }: Webhook, { type }: SealedEvent): boolean {
  // A test is a message of its own, and one webhook is tested, not all.
  if (type === 'webhook.tested') return false
  return types === null ? !BULK_EVENT_TYPES.includes(type) : types.includes(type)
}

/** Creates the id of a delivery. */
export function createDeliveryId({ randomBytes }: Pick<SinkPorts, 'randomBytes'>): string {
  return createRandomId('whd', randomBytes)
}

/** What to deliver, and to whom. */
interface ToDeliver {
  readonly delivery_id: string
  readonly webhook: Pick<Webhook, 'webhook_id' | 'account_id'>
  readonly content: MessageContent
  readonly now: number
}

/** A delivery in the line of its webhook. A test does not wait in the line. */
export function newDelivery({
  delivery_id,
  webhook: { webhook_id, account_id },
  content,
  now,
}: ToDeliver): NewDelivery {
  return {
    ...{ delivery_id, webhook_id, account_id },
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
