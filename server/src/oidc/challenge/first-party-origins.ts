import type { ClientRepository } from '../../persistence/repositories/clients.ts'

/** True for an origin that an application of the platform itself has registered. */
export type IsFirstPartyOrigin = (origin: string) => Promise<boolean>

interface Deps {
  clients: Pick<ClientRepository, 'originsOfFirstParties'>
  now(): number
}

/** What was read is good for this long, in milliseconds. */
const KEPT = 30_000
/** An origin that is missing may just have been registered; but it is not looked for more often. */
const LOOKED_FOR = 1_000

/**
 * See {@link IsFirstPartyOrigin}. Preflights name no client and prove nothing, so they must cost next to
 * nothing: the origins are read now and then, not for each.
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
