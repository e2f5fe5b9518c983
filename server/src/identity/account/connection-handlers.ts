import type { Connection, EndpointOutput } from '@shrd/contract'
import { ShrdError } from '@shrd/crypto/errors'
import type { RateLimit } from '../../config-limits.ts'
import { type Call, type Handlers, sessionOf } from '../../http/call.ts'
import type { StoredConnection } from '../../persistence/repositories/connections.ts'
import type { Repositories } from '../../persistence/repositories/repositories.ts'
import { findOffered, toButton } from '../providers/find-offered.ts'
import type { ProviderFlows } from '../providers/provider-flows.ts'
import { recordUserEvent } from '../user-events/record-user-event.ts'
import type { AccountDeps } from './account-deps.ts'
import { assertProven } from './assert-proven.ts'
import { findWaysIn } from './find-ways-in.ts'
import { getPerson } from './get-person.ts'
import { keepOnlyThis } from './keep-only-this.ts'

/** Dependencies of the calls about connections. */
export interface ConnectionDeps extends AccountDeps {
  readonly providerFlows: Pick<ProviderFlows, 'start'>
}

/** The page to which a user comes back who connects a provider. */
export const CONNECTIONS_DOOR = '/account/connections'

/** Each is stored, and may ask the provider for its metadata. */
const STARTS: RateLimit = { most: 60, window: 3_600_000 }

/** Calls of users about the providers with which they sign in. */
export function connectionHandlers(
  deps: ConnectionDeps,
): Pick<Handlers, 'listConnections' | 'startConnection' | 'removeConnection'> {
  return {
    listConnections: (call) => call.transaction((store) => listOf(store, sessionOf(call).sub)),
    startConnection: (call) => startConnection(deps, call),
    removeConnection: (call) => removeConnection(deps, call),
  }
}

/** The providers of the user's account: its applications may offer only some of them. */
const ALL = { methods: ['provider'], providers: [] } as const

async function listOf(
  store: Repositories,
  sub: string,
): Promise<EndpointOutput<'listConnections'>> {
  const { connections, providers } = store.identity
  const person = await getPerson(store, { sub })
  const known = await connections.list(sub)
  const stored = await providers.list(person.account_id)
  const offered = await findOffered(providers, { accountId: person.account_id, policy: ALL })
  return {
    connections: known.flatMap((connection) => {
      const provider = stored.find(({ provider_id }) => provider_id === connection.provider_id)
      return provider === undefined ? [] : describe(connection, provider)
    }),
    offered: offered.map(toButton),
  }
}

function describe(
  { connection_id, provider_id, email, created_at, last_used_at }: StoredConnection,
  { kind, name }: Pick<Connection, 'kind' | 'name'>,
): Connection {
  return { connection_id, provider_id, kind, name, email, created_at, last_used_at }
}

async function startConnection(
  deps: ConnectionDeps,
  call: Call<'startConnection'>,
): Promise<EndpointOutput<'startConnection'>> {
  const { config, database, providerFlows, throttle } = deps
  const session = sessionOf(call)
  const { sub, reference } = session
  await assertProven(deps, session)
  await throttle.limit(`provider-starts:${sub}`, STARTS)
  const { providers } = database.store.identity
  const { account_id: accountId } = await getPerson(database.store, session)
  const offered = await findOffered(providers, { accountId, policy: ALL })
  const { provider_id } = call.input
  const provider = offered.find((one) => one.provider.provider_id === provider_id)?.provider
  if (provider === undefined) throw new ShrdError('provider_not_found')
  // Before the transaction, because the provider may be slow.
  const to = await providerFlows.start(provider, {
    // The session itself is bound to the browser.
    ...{ browser: reference, goesOn: { session: reference } },
    ...{ door: CONNECTIONS_DOOR, origin: config.issuer },
  })
  return call.transaction(async () => ({ to }))
}

/** A thief of the device could have other sessions, so they end. */
async function removeConnection(
  deps: ConnectionDeps,
  call: Call<'removeConnection'>,
): Promise<EndpointOutput<'removeConnection'>> {
  const { ports, notices } = deps
  const session = sessionOf(call)
  const { sub } = session
  await assertProven(deps, session)
  return call.transaction(async (store) => {
    // Of two removals at once, the second sees what the first has left.
    const person = await store.identity.persons.lock(sub)
    if (person === undefined) throw new ShrdError('session_ended')
    const { connection_id } = call.input
    const { connections, providers } = store.identity
    const known = await connections.list(sub)
    const provider_id = known.find((one) => one.connection_id === connection_id)?.provider_id
    if (provider_id === undefined || !(await connections.delete(sub, connection_id))) {
      throw new ShrdError('connection_not_found')
    }
    const { methods } = await findWaysIn(store, person)
    if (methods.length === 0) throw new ShrdError('last_way_in')
    const details = { connection_id, provider_id }
    const event = { type: 'user.provider_disconnected', sub, details } as const
    await recordUserEvent(store, { ...event, pool: person, at: ports.now() })
    const { userAgent, locale } = call
    // A connection does not outlive its provider.
    const provider = (await providers.find(provider_id))?.name ?? ''
    const notice = { kind: 'provider_disconnected', provider } as const
    await notices.notify(store, sub, { ...notice, userAgent, locale })
    await keepOnlyThis(deps, store, { session, reply: call.reply })
    return listOf(store, sub)
  })
}
