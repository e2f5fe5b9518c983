import { deletePerson } from '../../identity/account/delete-person.ts'
import type { Repositories } from '../../persistence/repositories/repositories.ts'

/**
 * Deletes some of what an account owns, in one transaction, and returns how many records; 0 if
 * nothing is left.
 */
export type PurgeStep = (store: Repositories, accountId: string) => Promise<number>

/** Users of one transaction. Each costs several statements. */
const USERS = 10
const EVENTS = 500

/**
 * What an account owns, in the order in which it goes. Whoever adds a table with rows of accounts
 * adds a step, unless the rows go with the row of the account.
 */
export const PURGE_STEPS: readonly PurgeStep[] = [purgeClients, purgeUsers, purgeEvents]

/** First, so that nobody signs in or registers any more. */
async function purgeClients({ oidc: { clients } }: Repositories, accountId: string) {
  const all = await clients.list(accountId)
  for (const { client_id } of all) await clients.remove(client_id)
  return all.length
}

async function purgeUsers(store: Repositories, accountId: string): Promise<number> {
  const subs = await store.identity.persons.listSubs(accountId, USERS)
  for (const sub of subs) await deletePerson(store, sub)
  return subs.length
}

/** Last: the ones before may write events. */
async function purgeEvents({ tenancy: { events } }: Repositories, accountId: string) {
  return events.deleteSome(accountId, EVENTS)
}
