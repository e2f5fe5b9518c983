import type { WebhookDeliveryEntry, WebhookEntry } from '@shrd/contract'
import type { WebhookDelivery } from '../../persistence/repositories/webhook-deliveries.ts'
import type { LinedWebhook, Webhook } from '../../persistence/repositories/webhooks.ts'

/** A webhook as members see it, without its secrets. */
export function describeWebhook(webhook: Webhook, now: number): WebhookEntry {
  const { webhook_id, url, description, types, status, disabled_reason } = webhook
  const { failing_since, former_until, created_at, updated_at } = webhook
  return {
    ...{ webhook_id, url, description, types: types && [...types], status, disabled_reason },
    failing_since,
    former_until: former_until !== null && former_until > now ? former_until : null,
    ...{ created_at, updated_at },
  }
}

/** A message as members see it. */
export function describeDelivery(
  delivery: WebhookDelivery,
  { url, paused_until, status: webhookStatus }: LinedWebhook,
): WebhookDeliveryEntry {
  const { delivery_id, message_id, type, status, attempts, created_at, last_at, body } = delivery
  const { answer_status, answer, duration, error, next_at } = delivery
  const isNext = status === 'waiting' && webhookStatus !== 'disabled'
  return {
    ...{ delivery_id, message_id, type, status, attempts, created_at, last_at },
    // In the line it waits for the others, or for the end of the pause.
    next_at: isNext ? (next_at ?? (paused_until || null)) : null,
    request: { url, body },
    response: answer_status === null ? null : { status: answer_status, body: answer ?? '' },
    ...{ duration, error },
  }
}
