import type { Repositories } from '../../persistence/repositories/repositories.ts'
import type { WebhookDelivery } from '../../persistence/repositories/webhook-deliveries.ts'
import type { DueWebhook, LinedWebhook } from '../../persistence/repositories/webhooks.ts'
import { SEND_WITHIN } from './attempt-delivery.ts'
import { planNext } from './plan-next.ts'

/** A delivery that this process has claimed, with its webhook. */
export type ClaimedDelivery = WebhookDelivery & {
  readonly webhook: LinedWebhook
  /** The end of the claim, which identifies it. */
  readonly claimed_until: number
}

/**
 * Longer than any attempt. If a process ends while it sends, the message is sent again after this
 * time, under the same id.
 */
const CLAIMED_FOR = 4 * SEND_WITHIN

/** Claims a webhook that is due, and finds its next delivery. */
export async function claimDelivery(
  { tenancy: { webhooks, webhookDeliveries } }: Repositories,
  { account_id, webhook_id }: DueWebhook,
  now: number,
): Promise<ClaimedDelivery | undefined> {
  const claimed_until = now + CLAIMED_FOR
  if (!(await webhooks.claim(webhook_id, { now, until: claimed_until }))) return undefined
  const webhook = await webhooks.lock(account_id, webhook_id)
  if (webhook === undefined) return undefined
  const delivery = await findNext(webhookDeliveries, webhook, now)
  if (delivery === undefined) {
    const planned = await planNext(webhookDeliveries, webhook, now)
    await webhooks.update(webhook_id, { ...planned, claimed_until: null })
    return undefined
  }
  // One that is too old is given up without a try.
  const attempts = delivery.attempts + (now < delivery.gives_up_at ? 1 : 0)
  await webhookDeliveries.update(delivery.delivery_id, { attempts, last_at: now })
  return { ...delivery, attempts, webhook, claimed_until }
}

/** One that waits by itself is due at its own time, so it goes before the line. */
async function findNext(
  deliveries: Repositories['tenancy']['webhookDeliveries'],
  { webhook_id, paused_until, tried_to }: LinedWebhook,
  now: number,
): Promise<WebhookDelivery | undefined> {
  const aside = await deliveries.findAside(webhook_id, now)
  if (aside !== undefined || paused_until > now) return aside
  return deliveries.findInLine(webhook_id, tried_to)
}
