import type { WebhookDeliveryRepository } from '../../persistence/repositories/webhook-deliveries.ts'
import type { LinedWebhook, WebhookLine } from '../../persistence/repositories/webhooks.ts'
import { pauseLine } from './line.ts'

type Waiting = Pick<WebhookDeliveryRepository, 'findInLine' | 'nextAside'>

/** How a webhook goes on: its line, and when to look at it again. */
type Planned = WebhookLine & Pick<LinedWebhook, 'next_at'>

/** Plans the next try of a webhook, which the caller has locked. */
export async function planNext(
  deliveries: Waiting,
  {
    webhook_id,
    paused_until,
    pauses,
    tried,
    tried_to,
  }: Pick<LinedWebhook, 'webhook_id'> & WebhookLine,
  now: number,
): Promise<Planned> {
  const line = { paused_until, pauses, tried, tried_to }
  const inLine = await deliveries.findInLine(webhook_id, tried_to)
  if (inLine === undefined && tried_to !== null) {
    // Those behind the failed ones have been given up meanwhile.
    return planNext(deliveries, { webhook_id, ...pauseLine(line, { now }) }, now)
  }
  const aside = await deliveries.nextAside(webhook_id)
  const times = [inLine && Math.max(paused_until, now), aside].filter((time) => time !== undefined)
  return { ...line, next_at: times.length === 0 ? null : Math.min(...times) }
}
