import type { EndpointOutput } from '@shrd/contract'
import { ShrdError } from '@shrd/crypto/errors'
import { accountOf, type Call, type Handlers } from '../../http/call.ts'
import type { Throttle } from '../../identity/throttle.ts'
import type { Repositories } from '../../persistence/repositories/repositories.ts'
import { lockOwnMembership } from './lock-own-membership.ts'
import { limitOwnerMails, type OwnerMails } from './owner-mails.ts'

interface Deps {
  readonly ownerMails: OwnerMails
  readonly throttle: Pick<Throttle, 'limit'>
}

/** Calls about the members of an account. An account always keeps an owner. */
export function memberHandlers(
  deps: Deps,
): Pick<Handlers, 'listMembers' | 'removeMember' | 'leaveAccount' | 'transferAccount'> {
  return {
    listMembers: (call) =>
      call.transaction(async ({ identity: { accounts } }) => {
        const members = await accounts.listMembers(accountOf(call).account_id)
        return members.map(({ sub, name, email, role, created_at }) => {
          return { sub, name, email, role, created_at }
        })
      }),
    removeMember: (call) => removeMember(call),
    leaveAccount: (call) => leaveAccount(call),
    transferAccount: (call) => transferAccount(deps, call),
  }
}

async function removeMember(call: Call<'removeMember'>): Promise<EndpointOutput<'removeMember'>> {
  const { account_id } = accountOf(call)
  const { sub, revoke_keys } = call.input
  const removed = { keys: 0 }
  return call.transaction(
    async (store) => {
      await lockAsOwner(store, call)
      await endMembership(store, account_id, sub)
      const keys = revoke_keys ? await store.tenancy.apiKeys.deleteAllBy(account_id, sub) : []
      removed.keys = keys.length
      return { success: true }
    },
    { details: () => ({ revoked_keys: removed.keys }) },
  )
}

async function leaveAccount(call: Call<'leaveAccount'>): Promise<EndpointOutput<'leaveAccount'>> {
  const { account_id } = accountOf(call)
  const left = { keys: 0 }
  return call.transaction(
    async (store) => {
      const { sub } = await lockOwnMembership(store, accountOf(call))
      await endMembership(store, account_id, sub)
      // They know these keys, and no owner is there to decide that they stay.
      const keys = await store.tenancy.apiKeys.deleteAllBy(account_id, sub)
      left.keys = keys.length
      return { sub }
    },
    { details: () => ({ revoked_keys: left.keys }) },
  )
}

/**
 * Removes a member under the lock of the account.
 *
 * @throws `member_not_found`, `last_owner`
 */
async function endMembership(
  { identity: { accounts }, tenancy: { invitations } }: Repositories,
  accountId: string,
  sub: string,
): Promise<void> {
  const owners = await accounts.listOwners(accountId)
  if (owners.length === 1 && owners[0] === sub) throw new ShrdError('last_owner')
  if (!(await accounts.deleteMember(accountId, sub))) throw new ShrdError('member_not_found')
  // Otherwise they could have invited themselves back.
  await invitations.deleteAllBy(accountId, sub)
}

/**
 * Of two transfers at once, the second caller is no owner any more. The heir is locked first: a user
 * who is just being deleted would leave the account without an owner.
 */
async function transferAccount(
  { ownerMails, throttle }: Deps,
  call: Call<'transferAccount'>,
): Promise<EndpointOutput<'transferAccount'>> {
  const { account_id } = accountOf(call)
  const { sub: heir } = call.input
  await limitOwnerMails(throttle, account_id)
  return call.transaction(
    async (store) => {
      const { accounts } = store.identity
      const person = await store.identity.persons.lock(heir)
      const { sub } = await lockAsOwner(store, call)
      if (heir === sub) throw new ShrdError('conflict')
      const isReady = person?.status === 'active'
      if (!isReady || !(await accounts.setRole(account_id, heir, 'owner'))) {
        throw new ShrdError('member_not_found')
      }
      await accounts.setRole(account_id, sub, 'member')
      // Otherwise the former owner could have made another owner behind the back of the heir.
      await store.tenancy.invitations.deleteAllBy(account_id, sub)
      await ownerMails.tell(store, account_id, { also: [sub], message: { kind: 'owner_changed' } })
      return { success: true }
    },
    { details: () => ({ former_owner: accountOf(call).actor.id }) },
  )
}

/** @throws `forbidden` if the caller is no owner any more */
async function lockAsOwner(
  store: Repositories,
  call: Pick<Call<'removeMember'>, 'account'>,
): Promise<{ readonly sub: string }> {
  const membership = await lockOwnMembership(store, accountOf(call))
  if (membership.role !== 'owner') throw new ShrdError('forbidden')
  return membership
}
