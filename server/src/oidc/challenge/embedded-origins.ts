import type { ClientRepository } from '../../persistence/repositories/clients.ts'

/** True for a registered origin of an application with its own sign-in screens. */
export type IsEmbeddedOrigin = (origin: string) => Promise<boolean>

interface Deps {
  clients: Pick<ClientRepository, 'originsOfEmbedded'>
  now(): number
}

/** How long the origins stay cached, in milliseconds. */
const KEPT = 30_000
/** A missing origin may be new, so read again, but no more often than this. */
const LOOKED_FOR = 1_000

/**
 * See {@link IsEmbeddedOrigin}. Preflights name no client and prove nothing, so they must be
 * cheap: the origins are cached instead of read for each.
 */
export function createEmbeddedOrigins({ clients, now }: Deps): IsEmbeddedOrigin {
  const state = { readAt: Number.NEGATIVE_INFINITY, origins: new Set<string>() }
  return async (origin) => {
    const age = now() - state.readAt
    if (age < (state.origins.has(origin) ? KEPT : LOOKED_FOR)) return state.origins.has(origin)
    state.readAt = now()
    state.origins = new Set(await clients.originsOfEmbedded())
    return state.origins.has(origin)
  }
}
