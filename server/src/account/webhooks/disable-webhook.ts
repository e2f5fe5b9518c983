import { recordEvent } from '../../events/record-event.ts'
import type { Repositories } from '../../persistence/repositories/repositories.ts'
import type { DisabledReason, Webhook } from '../../persistence/repositories/webhooks.ts'
import type { Ports } from '../../ports.ts'
import type { OwnerMails } from '../members/owner-mails.ts'

/** Disables a webhook whose receiver is gone or always fails, and tells the owner. */
export type DisableWebhook = (
  store: Repositories,
  webhook: Pick<Webhook, 'webhook_id' | 'account_id' | 'url'>,
  reason: Exclude<DisabledReason, 'member'>,
) => Promise<void>

interface Deps {
  readonly ports: Pick<Ports, 'now'>
  readonly ownerMails: OwnerMails
}

/** Creates a {@link DisableWebhook}. */
export function createDisableWebhook({ ports, ownerMails }: Deps): DisableWebhook {
  return async (store, { webhook_id, account_id, url }, reason) => {
    const now = ports.now()
    const { host } = new URL(url)
    await store.tenancy.webhooks.update(webhook_id, {
      ...{ status: 'disabled', disabled_reason: reason, next_at: null, updated_at: now },
    })
    await recordEvent(store, {
      ...{ account_id, type: 'webhook.disabled', target: webhook_id, at: now, request: null },
      actor: { kind: 'system', id: null },
      // The path of an address often contains a secret.
      details: { reason, host },
    })
    await ownerMails.tell(store, account_id, { message: { kind: 'webhook_disabled', host } })
  }
}
