import type { Endpoint, EventType } from '@shrd/contract'
import { ShrdError } from '@shrd/crypto/errors'
import type { Repositories } from '../../persistence/repositories/repositories.ts'

/**
 * What members of an expired account can still do, besides everything that changes nothing: pay, take
 * their data with them, end the account, and whatever takes rights away.
 */
const WHILE_EXPIRED: readonly EventType[] = [
  'account.plan_changed',
  'billing.details_changed',
  'users.exported',
  'account.deletion_scheduled',
  'account.deletion_cancelled',
  'account.owner_changed',
  'account.member_removed',
  'account.invitation_withdrawn',
  'api_key.revoked',
  'client.secret_removed',
  'user.suspended',
  'user.sessions_ended',
  'user.deleted',
  'webhook.deleted',
]

/**
 * Refuses changes of an account that has expired, or whose data is being deleted. The guard of
 * `account` calls asks it.
 *
 * @throws `account_expired`
 */
export async function assertAccountOpen(
  { tenancy }: Pick<Repositories, 'tenancy'>,
  accountId: string,
  { event }: Pick<Endpoint, 'event'>,
): Promise<void> {
  if (event === undefined || WHILE_EXPIRED.includes(event.type)) return
  const state = await tenancy.billing.findState(accountId)
  if (state === 'expired' || state === 'purged' || state === 'ended') {
    throw new ShrdError('account_expired')
  }
}
