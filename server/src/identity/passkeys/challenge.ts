import { createSecret, type RandomBytes } from '../../secrets.ts'

/** How long a user may take with a passkey, in milliseconds. */
export const CHALLENGE_LIFE: number = 5 * 60_000

/** A user needs some time with options that they have just got. */
const LEAST = 60_000

/** A challenge that waits for a response. It is good for one. */
export interface Challenge {
  readonly challenge: string
  readonly expires_at: number
}

interface Deps {
  readonly now: () => number
  readonly randomBytes: RandomBytes
}

/** Creates a challenge of 32 random bytes, base64url. */
export function createChallenge({ now, randomBytes }: Deps): Challenge {
  return { challenge: createSecret(randomBytes), expires_at: now() + CHALLENGE_LIFE }
}

/**
 * The same challenge while it lasts, so that a browser that waits with it can still answer; a new one
 * after that.
 */
export function keepChallenge(deps: Deps, known: Challenge | undefined): Challenge {
  const isLasting = known !== undefined && known.expires_at - deps.now() >= LEAST
  return isLasting ? known : createChallenge(deps)
}
