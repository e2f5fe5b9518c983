import { deletePerson } from '../../identity/account/delete-person.ts'
import type { Repositories } from '../../persistence/repositories/repositories.ts'

/**
 * Deletes some of what an account has, in one transaction, and returns how many records; 0 if
 * nothing is left.
 */
export type PurgeStep = (store: Repositories, accountId: string) => Promise<number>

/** Rows of one transaction. */
const ROWS = 500
/** Users of one transaction. Each costs several statements. */
const USERS = 10

/**
 * What an account has, in the order in which it goes. A new table with rows of accounts belongs into
 * one of these steps, unless its rows stay; a test goes through all tables.
 */
export const PURGE_STEPS: readonly PurgeStep[] = [
  purgeClients,
  purgeRemains,
  purgeImports,
  purgeUsers,
  purgeProviders,
  purgeEvents,
]

/** First, so that nobody signs in or registers any more. */
async function purgeClients({ oidc }: Repositories, accountId: string): Promise<number> {
  const [client] = await oidc.clients.list(accountId)
  if (client === undefined) return 0
  const { client_id } = client
  const issued = await oidc.records.removeSomeOfClient(client_id, ROWS)
  if (issued === ROWS) return issued
  await oidc.clients.remove(client_id)
  return issued + 1
}

async function purgeRemains({ tenancy }: Repositories, accountId: string): Promise<number> {
  return tenancy.remains.deleteSome(accountId, ROWS)
}

/** Before the users, because a running import creates more of them. */
async function purgeImports({ tenancy }: Repositories, accountId: string): Promise<number> {
  return tenancy.userImports.deleteSome(accountId)
}

async function purgeUsers(store: Repositories, accountId: string): Promise<number> {
  const subs = await store.identity.persons.listSubs(accountId, USERS)
  for (const sub of subs) await deletePerson(store, sub)
  return subs.length
}

/** After the users, with whom their connections go: few rows are left to go with a provider. */
async function purgeProviders({ tenancy }: Repositories, accountId: string): Promise<number> {
  return tenancy.remains.deleteProviders(accountId, ROWS)
}

/**
 * Last: the others may write events. Under the lock of the chain, so that none is being sealed. It
 * does not look for those of the last moment: a member who writes on and on would keep it busy.
 */
async function purgeEvents({ tenancy }: Repositories, accountId: string): Promise<number> {
  await tenancy.eventSeals.lockHead(accountId)
  const deleted = await tenancy.events.deleteSome(accountId, ROWS)
  if (deleted >= ROWS) return deleted
  await tenancy.eventSeals.deleteHead(accountId)
  return 0
}
