import { TOO_OLD } from '../../outbox/attempt-message.ts'
import type { Failure } from '../../outbox/outbox-store.ts'
import type { Repositories } from '../../persistence/repositories/repositories.ts'
import type { LinedWebhook } from '../../persistence/repositories/webhooks.ts'
import { GONE } from './attempt-delivery.ts'
import type { ClaimedDelivery } from './claim-delivery.ts'
import type { DisableWebhook } from './disable-webhook.ts'
import { afterFailed, DELIVERY_WAITS, OPEN_LINE } from './line.ts'
import { planNext } from './plan-next.ts'

/** A webhook that has failed all this time is disabled. */
const FAILS_FOR = 5 * 24 * 3_600_000

/** Records that a message was accepted, and plans the next try of its webhook. */
export async function settleAccepted(
  store: Repositories,
  delivery: ClaimedDelivery,
  now: number,
): Promise<void> {
  const { webhookDeliveries } = store.tenancy
  const webhook = await lockClaimed(store, delivery)
  // Whoever has the claim now: what was accepted must not be sent again.
  const done = { status: 'delivered', next_at: null } as const
  await webhookDeliveries.updateWaiting(delivery.delivery_id, done)
  if (webhook === undefined) return
  const line = await openLine(store, { webhook, delivery, now })
  const status = webhook.status === 'failing' ? 'active' : webhook.status
  await release(store, { ...webhook, ...line, status, failing_since: null }, now)
}

/** The receiver is not down, so what has failed before this one in its line leaves the line. */
async function openLine(
  { tenancy: { webhookDeliveries } }: Repositories,
  { webhook, delivery, now }: { webhook: LinedWebhook; delivery: ClaimedDelivery; now: number },
) {
  const { webhook_id, tried_to, paused_until } = webhook
  if (delivery.next_at !== null) return paused_until > now ? OPEN_LINE : {}
  if (tried_to !== null) {
    await webhookDeliveries.moveAside(webhook_id, tried_to, now + DELIVERY_WAITS.first)
  }
  return OPEN_LINE
}

/** A failed try. */
interface FailedTry {
  readonly delivery: ClaimedDelivery
  readonly failure: Failure
  /** The next one; `null` to give the message up. */
  readonly at: number | null
  readonly now: number
}

interface FailDeps {
  readonly store: Repositories
  readonly disable: DisableWebhook
}

/** Records a failed try, plans the next one of its webhook, and disables one that always fails. */
export async function settleFailed({ store, disable }: FailDeps, failed: FailedTry): Promise<void> {
  const { delivery, failure, at, now } = failed
  const webhook = await lockClaimed(store, delivery)
  if (webhook === undefined) return
  await recordFailure(store, failed)
  const isTest = delivery.number === null
  const failing_since = isTest ? webhook.failing_since : (webhook.failing_since ?? now)
  const isGivenUp = at === null && !isTest && webhook.status === 'active'
  const status = isGivenUp ? 'failing' : webhook.status
  const changed = {
    ...webhook,
    ...(await lineAfter(store, webhook, failed)),
    failing_since,
    status,
  }
  await release(store, changed, now)
  if (status === 'disabled') return
  if (failure.error === GONE) await disable(store, webhook, 'gone')
  else if (failing_since !== null && now - failing_since >= FAILS_FOR) {
    await disable(store, webhook, 'failing')
  }
}

async function recordFailure(
  { tenancy: { webhookDeliveries } }: Repositories,
  { delivery: { delivery_id, next_at, error }, failure, at }: FailedTry,
): Promise<void> {
  if (at === null) {
    // One that is too old was not tried again: the error of its last try says more.
    const reason = error ?? failure.error
    const givenUp = { status: 'failed', next_at: null } as const
    const isOld = failure.error === TOO_OLD.error
    await webhookDeliveries.updateWaiting(
      delivery_id,
      isOld ? { ...givenUp, error: reason } : givenUp,
    )
  } else if (next_at !== null) {
    const later = Math.max(at, failure.notBefore ?? 0)
    await webhookDeliveries.updateWaiting(delivery_id, { next_at: later })
  }
}

/** Only tries of its own line change the line. */
async function lineAfter(
  { tenancy: { webhookDeliveries } }: Repositories,
  webhook: LinedWebhook,
  { delivery: { webhook_id, number, next_at }, failure, now }: FailedTry,
) {
  if (next_at !== null || number === null || failure.error === TOO_OLD.error) return {}
  const hasNext = (await webhookDeliveries.findInLine(webhook_id, number)) !== undefined
  return afterFailed(webhook, { number, hasNext, notBefore: failure.notBefore, now })
}

/** The webhook of a delivery, locked; `undefined` if it is gone or another process has it now. */
async function lockClaimed(
  { tenancy: { webhooks } }: Repositories,
  { account_id, webhook_id, claimed_until }: ClaimedDelivery,
): Promise<LinedWebhook | undefined> {
  const webhook = await webhooks.lock(account_id, webhook_id)
  return webhook?.claimed_until === claimed_until ? webhook : undefined
}

/** Ends the claim of a webhook, unless it is disabled with nothing to do. */
async function release(
  { tenancy: { webhooks, webhookDeliveries } }: Repositories,
  webhook: LinedWebhook,
  now: number,
): Promise<void> {
  const { webhook_id, status, failing_since } = webhook
  const isDisabled = status === 'disabled'
  const planned = isDisabled ? { next_at: null } : await planNext(webhookDeliveries, webhook, now)
  await webhooks.update(webhook_id, { ...planned, status, failing_since, claimed_until: null })
}
