import { ShrdError } from '@shrd/crypto/errors'
import type { AccountCaller } from '../../http/call.ts'
import type { Repositories } from '../../persistence/repositories/repositories.ts'

/** A member who acts, read again under the lock of their account. */
export interface LockedMembership {
  readonly sub: string
  readonly role: 'owner' | 'member'
  /** True for the account of the platform, whose members are its operators. */
  readonly platform: boolean
}

/**
 * Locks the account and reads the caller's membership again. Changes of members take the same lock:
 * so a member who is being removed makes no API key, and two owners do not remove each other.
 *
 * @throws `account_not_found` if the caller is no member any more, `forbidden` for an API key
 */
export async function lockOwnMembership(
  { identity: { accounts } }: Pick<Repositories, 'identity'>,
  { account_id, actor }: AccountCaller,
): Promise<LockedMembership> {
  if (actor.kind !== 'user') throw new ShrdError('forbidden')
  const account = await accounts.lock(account_id)
  const membership = await accounts.findMembership(account_id, actor.id)
  if (account === undefined || membership === undefined) throw new ShrdError('account_not_found')
  return { sub: actor.id, role: membership.role, platform: account.kind === 'platform' }
}
