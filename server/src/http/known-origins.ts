/** True for an origin of a list. */
export type IsKnownOrigin = (origin: string) => Promise<boolean>

interface Deps {
  read(): Promise<readonly string[]>
  now(): number
}

/** How long the origins stay cached, in milliseconds. */
const KEPT = 30_000
/** A missing origin may be new, so read again, but no more often than this. */
const LOOKED_FOR = 1_000

/**
 * Looks for an origin in a cached list. Preflights name no client and prove nothing, so they must be
 * cheap.
 */
export function createKnownOrigins({ read, now }: Deps): IsKnownOrigin {
  const state = { readAt: Number.NEGATIVE_INFINITY, origins: new Set<string>() }
  return async (origin) => {
    const age = now() - state.readAt
    if (age < (state.origins.has(origin) ? KEPT : LOOKED_FOR)) return state.origins.has(origin)
    state.readAt = now()
    state.origins = new Set(await read())
    return state.origins.has(origin)
  }
}
