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

/** A call, and the time at which it is made. */
interface TimedCall {
  readonly endpoint: Pick<Endpoint, 'event'>
  readonly now: number
}

/**
 * Refuses changes of an account that has expired, or whose data is being deleted: what is added
 * meanwhile would keep the deletion busy. The guard of `account` calls asks it.
 *
 * @throws `account_expired`
 */
export async function assertAccountOpen(
  { identity, tenancy }: Pick<Repositories, 'identity' | 'tenancy'>,
  accountId: string,
  { endpoint: { event }, now }: TimedCall,
): Promise<void> {
  if (event === undefined || WHILE_EXPIRED.includes(event.type)) return
  const state = await tenancy.billing.findState(accountId)
  const isClosed = state === 'expired' || state === 'purged' || state === 'ended'
  const deletion = isClosed ? null : (await identity.accounts.find(accountId))?.deletion_at
  const isGoing = typeof deletion === 'number' && deletion <= now
  if (isClosed || isGoing) throw new ShrdError('account_expired')
}
