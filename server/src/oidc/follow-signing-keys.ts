import type { JWKS } from 'oidc-provider'
import type { Logger } from 'pino'

/** What {@link followSigningKeys} stands on. */
export interface FollowedKeys<T> {
  read(): Promise<JWKS>
  /** Makes what signs with these keys. */
  build(jwks: JWKS): T
  now(): number
  log: Logger
}

/** What signs with the keys as they are now. */
export interface Followed<T> {
  /** With the keys as they were when last looked at. */
  readonly latest: T
  /** Looks at the keys where that was longer ago than {@link EVERY}. */
  refresh(): Promise<T>
}

/** A rotation by command is known to every process within this time, in milliseconds. */
const EVERY = 30_000

/**
 * Builds anew when the keys were rotated, since the provider takes its keys once and for all. Looks
 * when there is something to answer, not by a timer, so an idle process costs nothing.
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
      // The keys it has are as good as they were; it looks again later.
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

/** Keys in the order in which they sign: it changes with every step of a rotation. */
function nameOf({ keys }: JWKS): string {
  return keys.map(({ kid }) => kid).join(' ')
}
