import {
  assertNotBuiltIn,
  type ClientsDeps,
  getClient,
  lockClient,
  type Run,
  type WhichClient,
} from './clients-deps.ts'
import { endForUsers } from './end-for-users.ts'

/** A client that is gone. */
export interface RemovedClient {
  /** Users who were signed out of it. */
  readonly users: number
}

/**
 * Removes a client with everything that it has, and ends its users' sessions in it.
 *
 * @throws `client_not_found`, `client_built_in`
 */
export async function removeClient(
  deps: ClientsDeps,
  which: WhichClient,
  run: Run<RemovedClient>,
): Promise<RemovedClient> {
  assertNotBuiltIn(deps, which.clientId)
  await getClient(deps.database.store, which)
  const users = await endForUsers(deps.database, which.clientId)
  return run(async (store) => {
    await lockClient(store, which)
    await store.oidc.clients.remove(which.clientId)
    return { users }
  })
}
