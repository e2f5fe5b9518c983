import type { ManagedClient } from '@shrd/contract'
import { addClient, type ClientWithSecret, type NewClient } from './add-client.ts'
import { changeClient } from './change-client.ts'
import type { ClientChanges } from './change-settings.ts'
import { addSecret, removeSecret } from './client-secrets.ts'
import { type ClientsDeps, getClient } from './clients-deps.ts'
import { describeClient, describeClients } from './describe-client.ts'
import { removeClient } from './remove-client.ts'

/**
 * Manages the applications of an account. Every method takes the account first, and does not find
 * clients of another account. Running processes read clients from the database, so a change is
 * effective at once. The calls of accounts use the same functions, in their own transactions.
 */
export interface Clients {
  list(accountId: string): Promise<readonly ManagedClient[]>
  /** @throws `client_not_found` */
  get(accountId: string, clientId: string): Promise<ManagedClient>
  /** See {@link addClient}. */
  add(accountId: string, client: NewClient): Promise<ClientWithSecret>
  /** See {@link changeClient}. */
  edit(accountId: string, clientId: string, changes: ClientChanges): Promise<ManagedClient>
  /** See {@link addSecret}. */
  addSecret(
    accountId: string,
    clientId: string,
    options?: { only?: boolean },
  ): Promise<ClientWithSecret & { readonly secret_id: string }>
  /** See {@link removeSecret}. */
  removeSecret(accountId: string, clientId: string, secretId: string): Promise<void>
  /** See {@link removeClient}. Returns the number of users who were signed out. */
  remove(accountId: string, clientId: string): Promise<number>
}

/** See {@link Clients}. */
export function createClients(deps: ClientsDeps): Clients {
  const { database } = deps
  return {
    list: (accountId) => describeClients(deps, database.store, accountId),
    get: async (accountId, clientId) =>
      describeClient(
        deps,
        database.store,
        await getClient(database.store, { accountId, clientId }),
      ),
    add: (accountId, client) =>
      database.transaction((store) => addClient(deps, store, { accountId, client })),
    edit: (accountId, clientId, changes) =>
      changeClient(deps, { accountId, clientId }, { changes }, database.transaction),
    addSecret: (accountId, clientId, options) =>
      database.transaction(async (store) => {
        const which = { accountId, clientId }
        const { client, ...added } = await addSecret(deps, store, which, options)
        return { ...added, client: await describeClient(deps, store, client) }
      }),
    removeSecret: (accountId, clientId, secretId) =>
      database.transaction((store) => removeSecret(deps, store, { accountId, clientId, secretId })),
    remove: async (accountId, clientId) =>
      (await removeClient(deps, { accountId, clientId }, database.transaction)).users,
  }
}
