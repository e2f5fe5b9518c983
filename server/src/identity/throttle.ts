import { ShrdError } from '@shrd/crypto/errors'
import type { RateLimit } from '../config.ts'
import type { Database } from '../persistence/database.ts'
import type { Ports } from '../ports.ts'
import { hashSecret } from '../secrets.ts'

/** How failed attempts of one subject are slowed down. */
export interface ThrottlePolicy {
  /** Failures in a row that cost nothing. */
  readonly free: number
  /** Longest wait, in milliseconds; it doubles from one second with each further failure. */
  readonly longest: number
  /** How long a failure is remembered, in milliseconds. */
  readonly memory: number
  /**
   * True when the memory grows by itself with each failure in a row: one slip is soon forgotten, and
   * many are remembered so long that waiting for it gains nobody anything.
   */
  readonly memoryGrows?: boolean
}

/** Slows down guessing. Its counters are in the database, so every process shares them. */
export interface Throttle {
  /**
   * Counts an attempt before it is made, so that parallel attempts all count; a success takes it
   * back. When the counters cannot be read the attempt is refused.
   *
   * @throws `too_many_requests` with `retry_after` in seconds.
   */
  take(subject: string, policy: ThrottlePolicy): Promise<void>
  /** Takes one counted attempt back. */
  giveBack(subject: string): Promise<void>
  /** Forgets all failures of the subject. */
  reset(subject: string): Promise<void>
  /**
   * Counts a call of a subject that may make so many in a while, whether they succeed or not.
   *
   * @throws `too_many_requests` with `retry_after` in seconds.
   */
  limit(subject: string, rate: RateLimit): Promise<void>
}

/**
 * How often a count is written anew that another request has changed meanwhile: as many people behind
 * one address may sign in at the same moment.
 */
const RACES = 50

/** See {@link Throttle}. */
export function createThrottle(deps: { database: Database; ports: Ports }): Throttle {
  const { attempts } = deps.database.store
  return {
    take: (subject, policy) => take(deps, subject, policy),
    giveBack: (subject) => attempts.decrement(hashSecret(subject)),
    reset: (subject) => attempts.reset(hashSecret(subject)),
    limit: (subject, rate) => limit(deps, subject, rate),
  }
}

async function take(
  { database, ports }: { database: Database; ports: Ports },
  subject: string,
  policy: ThrottlePolicy,
): Promise<void> {
  const { attempts } = database.store
  const hash = hashSecret(subject)
  for (let race = 0; race < RACES; race++) {
    const now = ports.now()
    const stored = await attempts.find(hash, now)
    const { failures, blocked_until } = stored ?? { failures: 0, blocked_until: 0 }
    if (blocked_until > now) throw tooManyRequests(blocked_until - now)
    const wait = waitAfter(failures + 1, policy)
    const next = {
      failures: failures + 1,
      blocked_until: now + wait,
      expires_at: now + Math.max(wait, memoryAfter(failures + 1, policy)),
    }
    const written =
      stored === undefined
        ? await attempts.insert(hash, next, now)
        : await attempts.advance(hash, failures, next)
    if (written) return
  }
  throw tooManyRequests(1_000)
}

async function limit(
  { database, ports }: { database: Database; ports: Ports },
  subject: string,
  { most, window }: RateLimit,
): Promise<void> {
  const { attempts } = database.store
  const hash = hashSecret(subject)
  const now = ports.now()
  if (await attempts.count(hash, { most, now, expires_at: now + window })) return
  const counted = await attempts.find(hash, now)
  throw tooManyRequests((counted?.expires_at ?? now + 1_000) - now)
}

/** The wait after so many failures in a row, in milliseconds. */
export function waitAfter(failures: number, policy: ThrottlePolicy): number {
  if (failures <= policy.free) return 0
  return Math.min(1_000 * 2 ** (failures - policy.free - 1), policy.longest)
}

/** How long so many failures in a row are remembered, in milliseconds. */
export function memoryAfter(failures: number, policy: ThrottlePolicy): number {
  return policy.memoryGrows ? failures * policy.memory : policy.memory
}

function tooManyRequests(wait: number): ShrdError {
  return new ShrdError('too_many_requests', { data: { retry_after: Math.ceil(wait / 1_000) } })
}
