import { ShrdError } from '@shrd/crypto/errors'
import type { Repositories } from '../../persistence/repositories/repositories.ts'
import type { DueWebhook, LinedWebhook } from '../../persistence/repositories/webhooks.ts'

type Store = Pick<Repositories, 'tenancy'>

/** @throws `webhook_not_found`, also for one of another account */
export async function getWebhook(
  { tenancy }: Store,
  { account_id, webhook_id }: DueWebhook,
): Promise<LinedWebhook> {
  return assertFound(await tenancy.webhooks.find(account_id, webhook_id))
}

/** The same, and locks it until the transaction ends. @throws `webhook_not_found` */
export async function lockWebhook(
  { tenancy }: Store,
  { account_id, webhook_id }: DueWebhook,
): Promise<LinedWebhook> {
  return assertFound(await tenancy.webhooks.lock(account_id, webhook_id))
}

function assertFound(webhook: LinedWebhook | undefined): LinedWebhook {
  if (webhook === undefined) throw new ShrdError('webhook_not_found')
  return webhook
}
