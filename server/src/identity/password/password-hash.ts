import { hash, verify } from '@node-rs/argon2'
import { ShrdError } from '@shrd/crypto/errors'
import { normalisePassword } from './normalise-password.ts'

/**
 * Argon2id at OWASP's parameters, a few at a time so that sign-ins do not starve other requests, and
 * so many in the queue at most: both throw `too_many_requests` with `retry_after` when it is full.
 */
export interface PasswordHasher {
  /** A PHC string with its own salt. */
  hash(password: string): Promise<string>
  /**
   * True when the password belongs to the hash. Without a hash the same work is done for nothing, so
   * that the time taken does not tell whether there is one.
   */
  verify(hash: string | undefined, password: string): Promise<boolean>
}

/** Memory in KiB, passes and lanes: OWASP Password Storage Cheat Sheet. Argon2id is the default. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** So many wait a few seconds on a small machine; whoever came after them would rather be told. */
const MOST_WAITING = 128
/** Seconds. */
const RETRY_AFTER = 5

/** Argon2id of random bytes nobody kept. */
const NOBODYS_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$6s6v1+WEJ5SfrSFp7gfAYg$0x2IXTV3VlfzMKHsPyJYfcB+1Wqj124yMUm2mgv5u/0'

/** See {@link PasswordHasher}. */
export function createPasswordHasher({
  atOnce = 2,
  mostWaiting = MOST_WAITING,
}: {
  atOnce?: number
  mostWaiting?: number
} = {}): PasswordHasher {
  const inTurn = createQueue({ atOnce, mostWaiting })
  return {
    hash: (password) => inTurn(() => hash(normalisePassword(password), OPTIONS)),
    verify: (stored, password) =>
      inTurn(async () => {
        const matches = await verify(stored ?? NOBODYS_HASH, normalisePassword(password))
        return matches && stored !== undefined
      }),
  }
}

function createQueue({
  atOnce,
  mostWaiting,
}: {
  atOnce: number
  mostWaiting: number
}): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let running = 0
  return async (work) => {
    if (running >= atOnce && waiting.length >= mostWaiting) {
      throw new ShrdError('too_many_requests', { data: { retry_after: RETRY_AFTER } })
    }
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve))
    else running++
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next === undefined) running--
      else next()
    }
  }
}
