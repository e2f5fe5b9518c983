import { deletePerson } from '../identity/account/delete-person.ts'
import { PLATFORM_ACCOUNT } from '../identity/first-person/platform-account.ts'
import type { Database } from '../persistence/database.ts'

/** Users and rows of one transaction, so that nothing waits long. */
const BATCH = 100

/**
 * Deletes the data of an account: its clients with everything issued to them, its users with their
 * credentials and sessions, and its other rows. What stays is the account itself, its members, and
 * its bills.
 *
 * First no application of the account can sign users in any more. An account with a million users
 * takes long, so this works in many transactions. After an interruption, call it again.
 *
 * @throws `TypeError` for the account of the platform
 */
export async function purgeAccount(database: Database, accountId: string): Promise<void> {
  if (accountId === PLATFORM_ACCOUNT) throw new TypeError('the platform is never purged')
  await purgeClients(database, accountId)
  await purgeUsers(database, accountId)
  await purgeRows(database, accountId)
}

async function purgeClients(database: Database, accountId: string): Promise<void> {
  for (const { client_id } of await database.store.oidc.clients.list(accountId)) {
    await database.transaction((store) => store.oidc.clients.remove(client_id))
  }
}

async function purgeUsers(database: Database, accountId: string): Promise<void> {
  for (;;) {
    const subs = await database.store.tenancy.remains.findUsers(accountId, BATCH)
    if (subs.length === 0) return
    // One transaction for each: a sign-out of a user can wait for only one of them.
    for (const sub of subs) await database.transaction((store) => deletePerson(store, sub))
  }
}

async function purgeRows(database: Database, accountId: string): Promise<void> {
  const { remains } = database.store.tenancy
  while ((await remains.deleteSome(accountId, BATCH)) > 0);
}
