import type { JWTPayload } from 'jose'

/** Keeps claims for a while, by a hash of their token. */
export interface ClaimsCache {
  find(key: string): JWTPayload | undefined
  keep(key: string, claims: JWTPayload): void
}

/** Options of {@link createClaimsCache}. */
export interface ClaimsCacheOptions {
  /** How long an answer is kept, and so how long a token works after a sign-out. */
  readonly seconds: number
  /** The most answers. The oldest goes first. @default 1000 */
  readonly size?: number
}

/**
 * Creates a cache for the answers about opaque tokens. Keep its time short: a revoked token works until
 * then. Refusals are not kept.
 *
 * @example
 * import { createClaimsCache } from '@shrd/server'
 *
 * const cache = createClaimsCache({ seconds: 10 })
 * cache.keep('hash of a token', { sub: 'p_1' })
 * console.assert(cache.find('hash of a token')?.sub === 'p_1')
 */
export function createClaimsCache({ seconds, size = 1_000 }: ClaimsCacheOptions): ClaimsCache {
  const entries = new Map<string, { claims: JWTPayload; until: number }>()
  const find = (key: string) => {
    const entry = entries.get(key)
    return entry !== undefined && Date.now() < entry.until ? entry.claims : undefined
  }
  return {
    find,
    keep(key, claims) {
      // An answer that is used does not get younger.
      if (find(key) !== undefined) return
      entries.delete(key)
      entries.set(key, { claims, until: Date.now() + seconds * 1_000 })
      const [oldest] = entries.keys()
      if (entries.size > size && oldest !== undefined) entries.delete(oldest)
    },
  }
}
