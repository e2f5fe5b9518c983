import { hash } from '@node-rs/argon2'
import { ShrdError } from '@shrd/crypto/errors'
import { createFairQueue } from './fair-queue.ts'
import { findHash } from './hashes/find-hash.ts'
import type { KnownHash } from './hashes/known-hash.ts'
import { normalisePassword } from './normalise-password.ts'
import type { Waiter } from './waiter.ts'

/**
 * Argon2id with OWASP's parameters. It runs a few at a time, so that sign-ins do not starve other
 * requests, and limits the queue: both methods throw `too_many_requests` with `retry_after` if
 * there is no place for the waiter, or if another one needs it more.
 *
 * Slow hashes, which an account has imported, wait in a queue of their own.
 */
export interface PasswordHasher {
  /** Returns a PHC string with its own salt. */
  hash(password: string, waiter: Waiter): Promise<string>
  /**
   * True if the password matches the hash, ours or an imported one. Without a hash it does the same
   * work as with one of ours, so that the time does not show whether there is one.
   */
  verify(hash: string | undefined, password: string, waiter: Waiter): Promise<boolean>
}

/**
 * Memory in KiB, passes and lanes from the OWASP Password Storage Cheat Sheet. Argon2id is the
 * default.
 */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Known users, and as many strangers. Both together wait a few seconds on a small machine. */
const MOST_WAITING = 128
/** Seconds. */
const RETRY_AFTER = 5

/** So that users of an account that has imported slow hashes do not hold up all others. */
const SLOW_AT_ONCE = 1

/** Argon2id of random bytes that no one has kept. */
const NOBODYS_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$6s6v1+WEJ5SfrSFp7gfAYg$0x2IXTV3VlfzMKHsPyJYfcB+1Wqj124yMUm2mgv5u/0'
const NOBODYS = readNobodys()

/** See {@link PasswordHasher}. */
export function createPasswordHasher({
  atOnce = 2,
  mostWaiting = MOST_WAITING,
}: {
  atOnce?: number
  mostWaiting?: number
} = {}): PasswordHasher {
  const inTurn = createQueue({ atOnce, mostWaiting })
  const inSlowTurn = createQueue({ atOnce: SLOW_AT_ONCE, mostWaiting })
  return {
    hash: (password, waiter) => inTurn(waiter, () => hash(normalisePassword(password), OPTIONS)),
    async verify(stored, password, waiter) {
      const known = stored === undefined ? undefined : findHash(stored)
      const compared = known ?? NOBODYS
      const wait = compared.isSlow ? inSlowTurn : inTurn
      const matches = await wait(waiter, () => matchesAny(compared, password))
      return matches && known !== undefined
    },
  }
}

/**
 * Ours are of the normalised password. Others have hashed it as it was typed, which is the same for
 * most passwords.
 */
async function matchesAny(known: KnownHash, password: string): Promise<boolean> {
  for (const form of new Set([normalisePassword(password), password])) {
    if (await known.matches(form)) return true
  }
  return false
}

function readNobodys(): KnownHash {
  const known = findHash(NOBODYS_HASH)
  if (known === undefined) throw new TypeError('the hash of nobody is malformed')
  return known
}

function createQueue({
  atOnce,
  mostWaiting,
}: {
  atOnce: number
  mostWaiting: number
}): <T>(waiter: Waiter, work: () => Promise<T>) => Promise<T> {
  const waiting = createFairQueue<PromiseWithResolvers<void>>(mostWaiting)
  let running = 0
  const turnOf = (waiter: Waiter) => {
    const turn = Promise.withResolvers<void>()
    const lost = waiting.add(turn, waiter)
    lost?.reject(new ShrdError('too_many_requests', { data: { retry_after: RETRY_AFTER } }))
    return turn.promise
  }
  return async (waiter, work) => {
    if (running >= atOnce) await turnOf(waiter)
    else running++
    try {
      return await work()
    } finally {
      const next = waiting.take()
      if (next === undefined) running--
      else next.resolve()
    }
  }
}
