import type { ManagedClient } from '@shrd/contract'
import { NewerError } from '../../http/newer-error.ts'
import type { Client } from '../../persistence/repositories/clients.ts'
import type { Repositories } from '../../persistence/repositories/repositories.ts'
import { claimAgentResources } from '../agents/claim-agent-resources.ts'
import { type ClientChanges, changeSettings } from './change-settings.ts'
import { readSettings, toRecord } from './client-record.ts'
import { type ClientSettings, parseClientSettings } from './client-settings.ts'
import {
  assertNotBuiltIn,
  type ClientsDeps,
  getClient,
  lockClient,
  type Run,
  type WhichClient,
} from './clients-deps.ts'
import { describeClient } from './describe-client.ts'
import { endForUsers } from './end-for-users.ts'

/** A change, and the version of the client that it was made from, if its author has seen one. */
export interface ClientChange {
  readonly changes: ClientChanges
  readonly version?: number
}

/**
 * Changes a client. If an application of others gets another claim, its users are signed out of it
 * and asked for their consent again.
 *
 * @throws `client_invalid`, `client_not_found`, `client_built_in`, and `conflict` with the client if
 *   another change came first
 */
export async function changeClient(
  deps: ClientsDeps,
  which: WhichClient,
  { changes, version }: ClientChange,
  run: Run<ManagedClient>,
): Promise<ManagedClient> {
  const { database, ports } = deps
  assertNotBuiltIn(deps, which.clientId)
  const change = (known: Client) => parseChange(deps, known, changes)
  const assertPresent = async (store: Repositories, known: Client) => {
    if (version === undefined || version === known.version) return
    throw new NewerError(await describeClient(deps, store, known))
  }
  const before = await getClient(database.store, which)
  await assertPresent(database.store, before)
  const getsMore = hasMoreClaims(change(before), readSettings(before))
  if (getsMore) await endForUsers(database, which.clientId)
  const changed = await run(async (store) => {
    const known = await lockClient(store, which)
    await assertPresent(store, known)
    const record = toRecord(change(known), known)
    const times = { version: known.version + 1, updated_at: ports.now() }
    const client = { ...known, ...record, ...times }
    await store.oidc.clients.update(client)
    await claimAgentResources(store, client)
    return describeClient(deps, store, client)
  })
  // Consents that users gave meanwhile.
  if (getsMore) await endForUsers(database, which.clientId)
  return changed
}

/**
 * The settings of a client after a change.
 *
 * @throws `client_invalid`
 */
export function parseChange(
  deps: Pick<ClientsDeps, 'production'>,
  known: Client,
  changes: ClientChanges,
): ClientSettings {
  return parseClientSettings(changeSettings(readSettings(known), changes), deps)
}

/** True if the users of an application have not consented to all of its claims. */
export function hasMoreClaims(settings: ClientSettings, before: ClientSettings): boolean {
  const { first_party, mapped_claims } = settings
  const isAskedNow = before.first_party && !first_party
  const isNew = ([name, source]: [string, unknown]) =>
    JSON.stringify(before.mapped_claims[name]) !== JSON.stringify(source)
  return !first_party && (isAskedNow || Object.entries(mapped_claims).some(isNew))
}
