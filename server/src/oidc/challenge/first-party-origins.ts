import type { ClientRepository } from '../../persistence/repositories/clients.ts'

/** True for a registered origin of a first-party application. */
export type IsFirstPartyOrigin = (origin: string) => Promise<boolean>

interface Deps {
  clients: Pick<ClientRepository, 'originsOfFirstParties'>
  now(): number
}

/** How long the origins stay cached, in milliseconds. */
const KEPT = 30_000
/** A missing origin may be new, so read again, but no more often than this. */
const LOOKED_FOR = 1_000

/**
 * See {@link IsFirstPartyOrigin}. Preflights name no client and prove nothing, so they must be
 * cheap: the origins are cached instead of read for each.
 */
export function createFirstPartyOrigins({ clients, now }: Deps): IsFirstPartyOrigin {
  const state = { readAt: Number.NEGATIVE_INFINITY, origins: new Set<string>() }
  return async (origin) => {
    const age = now() - state.readAt
    if (age < (state.origins.has(origin) ? KEPT : LOOKED_FOR)) return state.origins.has(origin)
    state.readAt = now()
    state.origins = new Set(await clients.originsOfFirstParties())
    return state.origins.has(origin)
  }
}
