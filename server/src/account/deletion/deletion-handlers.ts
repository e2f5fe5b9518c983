import type { EndpointOutput } from '@shrd/contract'
import { ShrdError } from '@shrd/crypto/errors'
import type { Config } from '../../config.ts'
import { accountOf, type Call, type Handlers } from '../../http/call.ts'
import type { Throttle } from '../../identity/throttle.ts'
import type { Account } from '../../persistence/repositories/accounts.ts'
import type { Repositories } from '../../persistence/repositories/repositories.ts'
import type { Ports } from '../../ports.ts'
import { lockOwnMembership } from '../members/lock-own-membership.ts'
import { limitOwnerMails, type OwnerMails } from '../members/owner-mails.ts'

interface Deps {
  readonly config: Pick<Config, 'accountDeletionDelay'>
  readonly ports: Pick<Ports, 'now'>
  readonly ownerMails: OwnerMails
  readonly throttle: Pick<Throttle, 'limit'>
}

/** Calls with which owners delete an account. Until it begins, each of them can cancel it. */
export function deletionHandlers(
  deps: Deps,
): Pick<Handlers, 'scheduleAccountDeletion' | 'cancelAccountDeletion'> {
  return {
    scheduleAccountDeletion: (call) => schedule(deps, call),
    cancelAccountDeletion: (call) => cancel(deps, call),
  }
}

async function schedule(
  { config, ports, ownerMails, throttle }: Deps,
  call: Call<'scheduleAccountDeletion'>,
): Promise<EndpointOutput<'scheduleAccountDeletion'>> {
  // Not of cancellations: each needs one of these, and must always be possible.
  await limitOwnerMails(throttle, accountOf(call).account_id)
  const deletion_at = ports.now() + config.accountDeletionDelay
  return call.transaction(
    async (store) => {
      const account = await lockAccount(store, call)
      // The service itself lives in this account.
      if (account.kind === 'platform') throw new ShrdError('forbidden')
      if (account.deletion_at !== null) throw new ShrdError('conflict')
      const { account_id } = account
      await store.identity.accounts.setDeletion(account_id, deletion_at)
      const message = { kind: 'account_deletion_scheduled', deletion_at } as const
      await ownerMails.tell(store, account_id, { message })
      return { deletion_at }
    },
    { details: () => ({ deletion_at }) },
  )
}

async function cancel(
  { ports, ownerMails }: Deps,
  call: Call<'cancelAccountDeletion'>,
): Promise<EndpointOutput<'cancelAccountDeletion'>> {
  return call.transaction(async (store) => {
    const { account_id, deletion_at } = await lockAccount(store, call)
    // Once it has begun, parts are gone.
    if (deletion_at === null || deletion_at <= ports.now()) throw new ShrdError('conflict')
    await store.identity.accounts.setDeletion(account_id, null)
    await ownerMails.tell(store, account_id, { message: { kind: 'account_deletion_cancelled' } })
    return { success: true }
  })
}

/** The account of an owner, under its lock. */
async function lockAccount(
  store: Repositories,
  call: Pick<Call<'cancelAccountDeletion'>, 'account'>,
): Promise<Account> {
  const { account_id } = accountOf(call)
  const { role } = await lockOwnMembership(store, accountOf(call))
  if (role !== 'owner') throw new ShrdError('forbidden')
  const account = await store.identity.accounts.find(account_id)
  if (account === undefined) throw new ShrdError('account_not_found')
  return account
}
