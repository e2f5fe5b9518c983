import type { JWKS } from 'oidc-provider'
import type { Logger } from 'pino'

/** Dependencies of {@link followSigningKeys}. */
export interface FollowedKeys<T> {
  read(): Promise<JWKS>
  /** Creates the object that signs with these keys. */
  build(jwks: JWKS): T
  now(): number
  log: Logger
}

/** The object that signs with the present keys. */
export interface Followed<T> {
  /** With the keys as last read. */
  readonly latest: T
  /** Reads the keys again if the last time was longer ago than {@link EVERY}. */
  refresh(): Promise<T>
}

/** Within this time, in milliseconds, every process knows a rotation. */
const EVERY = 30_000

/**
 * Creates the object again after a rotation, because the provider reads its keys only once. It
 * checks at requests instead of by a timer, so an idle process does no work.
 */
export async function followSigningKeys<T>(deps: FollowedKeys<T>): Promise<Followed<T>> {
  const first = await deps.read()
  const state = { value: deps.build(first), keys: nameOf(first), lookedAt: deps.now() }
  const look = async () => {
    try {
      const jwks = await deps.read()
      if (nameOf(jwks) === state.keys) return
      state.value = deps.build(jwks)
      state.keys = nameOf(jwks)
      deps.log.info('signing keys were rotated')
    } catch (error) {
      // Keep the present keys, which are still valid, and read again later.
      deps.log.error({ err: error }, 'signing keys cannot be read')
    }
  }
  let looking: Promise<void> = Promise.resolve()
  return {
    get latest() {
      return state.value
    },
    async refresh() {
      if (deps.now() - state.lookedAt >= EVERY) {
        state.lookedAt = deps.now()
        looking = look()
      }
      await looking
      return state.value
    },
  }
}

/** The keys in the order in which they sign. Every step of a rotation changes this name. */
function nameOf({ keys }: JWKS): string {
  return keys.map(({ kid }) => kid).join(' ')
}
