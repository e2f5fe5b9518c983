import type { AccountDetails, EndpointOutput } from '@shrd/contract'
import { ShrdError } from '@shrd/crypto/errors'
import type { Config } from '../../config.ts'
import { accountOf, type Call, type Handlers, sessionOf } from '../../http/call.ts'
import type { Throttle } from '../../identity/throttle.ts'
import type { Account } from '../../persistence/repositories/accounts.ts'
import type { Repositories } from '../../persistence/repositories/repositories.ts'
import type { Ports } from '../../ports.ts'
import { createAccount } from './create-account.ts'

interface Deps {
  readonly config: Pick<Config, 'defaultPlan' | 'billing'>
  readonly ports: Pick<Ports, 'now' | 'randomBytes'>
  readonly throttle: Pick<Throttle, 'limit'>
}

/** Calls about accounts themselves. */
export function accountDetailsHandlers(
  deps: Deps,
): Pick<Handlers, 'listAccounts' | 'createAccount' | 'getAccountDetails' | 'updateAccountDetails'> {
  return {
    listAccounts: (call) =>
      call.transaction(async ({ identity: { accounts } }) => {
        const own = await accounts.listOf(sessionOf(call).sub)
        return own.map(({ role, ...account }) => ({ ...toDetails(account), role }))
      }),
    createAccount: (call) => createAccount(deps, call),
    getAccountDetails: (call) =>
      call.transaction(async (store) => toDetails(await getAccount(store, call))),
    updateAccountDetails: (call) => updateDetails(call),
  }
}

async function updateDetails(
  call: Call<'updateAccountDetails'>,
): Promise<EndpointOutput<'updateAccountDetails'>> {
  const { name } = call.input
  return call.transaction(
    async ({ identity: { accounts } }) => {
      await accounts.rename(accountOf(call).account_id, name)
      return { success: true }
    },
    { details: () => ({ name }) },
  )
}

async function getAccount(
  { identity: { accounts } }: Repositories,
  call: Pick<Call<'getAccountDetails'>, 'account'>,
): Promise<Account> {
  const account = await accounts.find(accountOf(call).account_id)
  // It was deleted a moment ago.
  if (account === undefined) throw new ShrdError('account_not_found')
  return account
}

function toDetails({
  account_id,
  name,
  kind,
  plan_type,
  created_at,
  deletion_at,
}: Account): AccountDetails {
  return { account_id, name, kind, plan_type, created_at, deletion_at }
}
