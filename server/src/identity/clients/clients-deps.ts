import { ShrdError } from '@shrd/crypto/errors'
import type { Database } from '../../persistence/database.ts'
import type { Client } from '../../persistence/repositories/clients.ts'
import type { Repositories } from '../../persistence/repositories/repositories.ts'
import type { Ports } from '../../ports.ts'

/** Dependencies of the client management. */
export interface ClientsDeps {
  readonly database: Database
  readonly ports: Pick<Ports, 'now' | 'randomBytes'>
  readonly production: boolean
  /** Clients that each start of the service registers again from its configuration. */
  readonly builtIn: readonly string[]
}

/** A client of an account. */
export interface WhichClient {
  readonly accountId: string
  readonly clientId: string
}

/** Runs work in the transaction of the caller: of a call, or of a command. */
export type Run<Answer> = (work: (store: Repositories) => Promise<Answer>) => Promise<Answer>

/**
 * A client of this account, locked until the transaction ends. One of another account is not found.
 *
 * @throws `client_not_found`
 */
export async function lockClient(
  store: Repositories,
  { accountId, clientId }: WhichClient,
): Promise<Client> {
  return ofAccount(await store.oidc.clients.lock(clientId), { accountId, clientId })
}

/**
 * The same without a lock.
 *
 * @throws `client_not_found`
 */
export async function getClient(
  store: Pick<Repositories, 'oidc'>,
  { accountId, clientId }: WhichClient,
): Promise<Client> {
  return ofAccount(await store.oidc.clients.find(clientId), { accountId, clientId })
}

function ofAccount(client: Client | undefined, { accountId, clientId }: WhichClient): Client {
  if (client?.account_id === accountId) return client
  throw new ShrdError('client_not_found', { data: { client_id: clientId } })
}

/** @throws `client_built_in` for a client whose settings come from the configuration */
export function assertNotBuiltIn(
  { builtIn }: Pick<ClientsDeps, 'builtIn'>,
  clientId: string,
): void {
  if (!builtIn.includes(clientId)) return
  throw new ShrdError('client_built_in', { data: { client_id: clientId } })
}
