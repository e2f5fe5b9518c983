import type { Connection } from '@shrd/contract'
import type { StoredConnection } from '../../persistence/repositories/connections.ts'
import type { Person } from '../../persistence/repositories/persons.ts'
import type { Repositories } from '../../persistence/repositories/repositories.ts'

/** The providers with which a user signs in; the oldest first. */
export async function listConnections(
  { identity: { connections, providers } }: Pick<Repositories, 'identity'>,
  { sub, account_id }: Pick<Person, 'sub' | 'account_id'>,
): Promise<Connection[]> {
  const known = await connections.list(sub)
  const stored = await providers.list(account_id)
  return known.flatMap((connection) => {
    const provider = stored.find(({ provider_id }) => provider_id === connection.provider_id)
    return provider === undefined ? [] : describe(connection, provider)
  })
}

function describe(
  { connection_id, provider_id, email, created_at, last_used_at }: StoredConnection,
  { kind, name }: Pick<Connection, 'kind' | 'name'>,
): Connection {
  return { connection_id, provider_id, kind, name, email, created_at, last_used_at }
}
