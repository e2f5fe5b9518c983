import type { EndpointOutput } from '@shrd/contract'
import { ShrdError } from '@shrd/crypto/errors'
import type { RateLimit } from '../../config-limits.ts'
import { type Call, type Handlers, sessionOf } from '../../http/call.ts'
import type { Sealer } from '../../key-ring.ts'
import type { Repositories } from '../../persistence/repositories/repositories.ts'
import { findOffered, toButton } from '../providers/find-offered.ts'
import { redeemConnection, storeConnection } from '../providers/finish-connection.ts'
import { listConnections } from '../providers/list-connections.ts'
import type { ProviderFlows } from '../providers/provider-flows.ts'
import { recordUserEvent } from '../user-events/record-user-event.ts'
import type { AccountDeps } from './account-deps.ts'
import { assertProven } from './assert-proven.ts'
import { findWaysIn } from './find-ways-in.ts'
import { getPerson } from './get-person.ts'
import { keepOnlyThis } from './keep-only-this.ts'

/** Dependencies of the calls about connections. */
export interface ConnectionDeps extends AccountDeps {
  readonly sealer: Sealer
  readonly providerFlows: Pick<ProviderFlows, 'start' | 'take' | 'redeem'>
}

/** The page to which a user comes back who connects a provider. */
export const CONNECTIONS_DOOR = '/account/connections'

/** Each is stored, and may ask the provider for its metadata. */
const STARTS: RateLimit = { most: 60, window: 3_600_000 }

/** Calls of users about the providers with which they sign in. */
export function connectionHandlers(
  deps: ConnectionDeps,
): Pick<Handlers, 'listConnections' | 'startConnection' | 'finishConnection' | 'removeConnection'> {
  return {
    listConnections: (call) => call.transaction((store) => listOf(store, sessionOf(call).sub)),
    startConnection: (call) => startConnection(deps, call),
    finishConnection: (call) => finishConnection(deps, call),
    removeConnection: (call) => removeConnection(deps, call),
  }
}

/** The providers of the user's account: its applications may offer only some of them. */
const ALL = { methods: ['provider'], providers: [] } as const

async function listOf(
  store: Repositories,
  sub: string,
): Promise<EndpointOutput<'listConnections'>> {
  const person = await getPerson(store, { sub })
  const offering = { accountId: person.account_id, policy: ALL }
  const offered = await findOffered(store.identity.providers, offering)
  return { connections: await listConnections(store, person), offered: offered.map(toButton) }
}

async function startConnection(
  deps: ConnectionDeps,
  call: Call<'startConnection'>,
): Promise<EndpointOutput<'startConnection'>> {
  const { config, database, providerFlows, throttle } = deps
  const session = sessionOf(call)
  const { sub, reference } = session
  const door = doorOf(call)
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
    ...{ door, origin: config.issuer },
  })
  return call.transaction(async () => ({ to }))
}

/** The page that waits for the answer. An application can name only one of its own. */
function doorOf({ input: { return_to }, origin }: Call<'startConnection'>): string {
  if (return_to === undefined) return CONNECTIONS_DOOR
  if (URL.parse(return_to)?.origin !== origin) throw new ShrdError('origin_not_allowed')
  return return_to
}

async function finishConnection(
  deps: ConnectionDeps,
  call: Call<'finishConnection'>,
): Promise<EndpointOutput<'finishConnection'>> {
  const { return_to: door, answer } = call.input
  const { userAgent, locale } = call
  const session = sessionOf(call)
  const params = new URLSearchParams(answer)
  // Before the transaction, because the provider may be slow.
  const redeemed = await redeemConnection(deps.providerFlows, session, { door, params })
  return call.transaction(async (store) => {
    await storeConnection(deps, store, { ...redeemed, userAgent, locale })
    return listOf(store, session.sub)
  })
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
