import { isShrdError, ShrdError } from '@shrd/crypto/errors'
import type { RateLimit } from '../config-limits.ts'
import type { Database } from '../persistence/database.ts'
import type { Attempts } from '../persistence/repositories/attempts.ts'
import type { Ports } from '../ports.ts'
import { hashSecret } from '../secrets.ts'

/** How failed attempts slow further attempts down. */
export interface ThrottlePolicy {
  /** Failures in a row without a wait. */
  readonly free: number
  /** The longest wait, in milliseconds. It doubles from one second with each further failure. */
  readonly longest: number
  /** How long a failure counts, in milliseconds. */
  readonly memory: number
  /**
   * True if the memory grows with each failure in a row: a single failure is soon forgotten, and
   * many count so long that waiting gains nothing.
   */
  readonly memoryGrows?: boolean
}

/** A counted subject and its policy. */
export interface Counted {
  readonly subject: string
  readonly policy: ThrottlePolicy
}

/** Slows down guessing. Its counters are in the database, so every process shares them. */
export interface Throttle {
  /**
   * Counts an attempt before it is made, so that parallel attempts all count. A success takes it
   * back. If the counters cannot be read, the attempt is refused.
   *
   * @throws `too_many_requests` with `retry_after` in seconds
   */
  take(subject: string, policy: ThrottlePolicy): Promise<void>
  /** As {@link Throttle.take}, but false if the subject must wait. */
  isTaken(subject: string, policy: ThrottlePolicy): Promise<boolean>
  /**
   * Counts an attempt for several subjects. If one of them must wait, those before it have counted,
   * and those after it have not.
   *
   * @throws as {@link Throttle.take}
   */
  takeAll(counted: readonly Counted[]): Promise<void>
  /** Takes one counted attempt back, with the wait after it. */
  giveBack(subject: string): Promise<void>
  /** Clears all failures of these subjects. */
  reset(...subjects: readonly string[]): Promise<void>
  /**
   * Counts a call of a subject with a rate limit, whether it succeeds or not.
   *
   * @throws `too_many_requests` with `retry_after` in seconds
   */
  limit(subject: string, rate: RateLimit): Promise<void>
  /** As {@link Throttle.limit}, but false over the limit. */
  isWithin(subject: string, rate: RateLimit): Promise<boolean>
}

/**
 * How often to retry a count that another request has changed meanwhile: as many users behind one
 * address may sign in at the same moment.
 */
const RACES = 50

interface Deps {
  database: Database
  ports: Ports
}

/** See {@link Throttle}. */
export function createThrottle(deps: Deps): Throttle {
  const { attempts } = deps.database.store.service
  return {
    take: (subject, policy) => takeAll(deps, [{ subject, policy }]),
    isTaken: (subject, policy) => isWithin(() => takeAll(deps, [{ subject, policy }])),
    takeAll: (counted) => takeAll(deps, counted),
    giveBack: (subject) => attempts.decrement(hashSecret(subject)),
    reset: (...subjects) => attempts.reset(...subjects.map(hashSecret)),
    limit: (subject, rate) => limit(deps, subject, rate),
    isWithin: (subject, rate) => isWithin(() => limit(deps, subject, rate)),
  }
}

async function isWithin(count: () => Promise<void>): Promise<boolean> {
  try {
    await count()
    return true
  } catch (error) {
    if (isShrdError(error, 'too_many_requests')) return false
    throw error
  }
}

async function takeAll(deps: Deps, counted: readonly Counted[]): Promise<void> {
  const { attempts } = deps.database.store.service
  let left = counted.map((one) => ({ ...one, hash: hashSecret(one.subject) }))
  for (let race = 0; left.length > 0; race++) {
    if (race === RACES) throw tooManyRequests(1_000)
    const now = deps.ports.now()
    const hashes = left.map(({ hash }) => hash)
    const stored = await attempts.findAll(hashes, now)
    const waits = hashes.map((hash) => (stored.get(hash)?.blocked_until ?? 0) - now)
    const refused = waits.findIndex((wait) => wait > 0)
    if (refused !== -1) {
      await takeAll(deps, left.slice(0, refused))
      throw tooManyRequests(waits[refused] ?? 0)
    }
    left = await countEach(deps, left, { stored, now })
  }
}

/**
 * Counts each subject unless another attempt was faster, and returns the subjects still to count.
 */
async function countEach<One extends { hash: string; policy: ThrottlePolicy }>(
  { database }: Deps,
  counted: readonly One[],
  { stored, now }: { stored: ReadonlyMap<string, Attempts>; now: number },
): Promise<One[]> {
  const { attempts } = database.store.service
  const fresh = counted.filter(({ hash }) => !stored.has(hash))
  const firsts = fresh.map(({ hash, policy }) => [hash, nextAfter(0, policy, now)] as const)
  const started = firsts.length > 0 && attempts.insertAll(firsts, now)
  const isCounted = await Promise.all(
    counted.map(({ hash, policy }) => {
      const failures = stored.get(hash)?.failures
      if (failures === undefined) return started
      return attempts.advance(hash, failures, nextAfter(failures, policy, now))
    }),
  )
  return counted.filter((_, index) => !isCounted[index])
}

/** The counter after one more failure. */
function nextAfter(before: number, policy: ThrottlePolicy, now: number): Attempts {
  const failures = before + 1
  const wait = waitAfter(failures, policy)
  const memory = Math.max(wait, memoryAfter(failures, policy))
  // A free attempt never waits, even if its caller read an earlier time and counts later.
  return { failures, blocked_until: wait === 0 ? 0 : now + wait, expires_at: now + memory }
}

async function limit(
  { database, ports }: Deps,
  subject: string,
  { most, window }: RateLimit,
): Promise<void> {
  const { attempts } = database.store.service
  const hash = hashSecret(subject)
  const now = ports.now()
  if (await attempts.count(hash, { most, now, expires_at: now + window })) return
  const counted = await attempts.find(hash, now)
  throw tooManyRequests((counted?.expires_at ?? now + 1_000) - now)
}

/** The wait after a number of failures in a row, in milliseconds. */
export function waitAfter(failures: number, policy: ThrottlePolicy): number {
  if (failures <= policy.free) return 0
  return Math.min(1_000 * 2 ** (failures - policy.free - 1), policy.longest)
}

/** How long a number of failures in a row counts, in milliseconds. */
export function memoryAfter(failures: number, policy: ThrottlePolicy): number {
  return policy.memoryGrows ? failures * policy.memory : policy.memory
}

function tooManyRequests(wait: number): ShrdError {
  return new ShrdError('too_many_requests', { data: { retry_after: Math.ceil(wait / 1_000) } })
}
