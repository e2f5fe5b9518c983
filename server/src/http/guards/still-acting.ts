import type { AccountAccess, Endpoint } from '@shrd/contract'
import { ShrdError } from '@shrd/crypto/errors'
import type { Repositories } from '../../persistence/repositories/repositories.ts'
import type { AccountCaller } from '../call.ts'
import type { CallTransaction } from '../transaction.ts'

/** A call, and who makes it. */
interface ActingCall {
  readonly endpoint: Pick<Endpoint, 'access' | 'event'>
  /** `undefined` for calls of other kinds. */
  readonly account: AccountCaller | undefined
}

/**
 * The transaction of a call that changes an account. It looks again at who makes the call: the guard
 * has done so before the body came, and whoever expects to be removed can hold that back.
 *
 * @throws (the transaction) `account_not_found`, `forbidden`, `api_key_invalid`
 */
export function stillActing(
  run: CallTransaction['run'],
  { endpoint: { access, event }, account }: ActingCall,
): CallTransaction['run'] {
  if (event === undefined || account === undefined) return run
  return (work, options) =>
    run(async (store) => {
      await assertActing(store, account, access)
      return work(store)
    }, options)
}

async function assertActing(
  { identity: { accounts }, tenancy: { apiKeys } }: Repositories,
  { account_id, actor }: AccountCaller,
  access: AccountAccess | undefined,
): Promise<void> {
  if (actor.kind === 'api_key') {
    if ((await apiKeys.find(actor.id)) === undefined) throw new ShrdError('api_key_invalid')
    return
  }
  const membership = await accounts.findMembership(account_id, actor.id)
  if (membership === undefined) throw new ShrdError('account_not_found')
  if (access?.role === 'owner' && membership.role !== 'owner') throw new ShrdError('forbidden')
}
