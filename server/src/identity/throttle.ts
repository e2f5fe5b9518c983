import { ShrdError } from '@shrd/crypto/errors'
import type { Database } from '../persistence/database.ts'
import type { Ports } from '../ports.ts'
import { hashSecret } from '../secrets.ts'

/** How failed attempts of one subject are slowed down. */
export interface ThrottlePolicy {
  /** Failures in a row that cost nothing. */
  readonly free: number
  /** Longest wait, in milliseconds; it doubles from one second with each further failure. */
  readonly longest: number
  /** Failures in a row after which nothing is accepted until {@link Throttle.reset}. */
  readonly lockAfter?: number
  /** How long a failure is remembered, in milliseconds. */
  readonly memory: number
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
}

const RACES = 5
const FOREVER = 400 * 86_400_000

/** See {@link Throttle}. */
export function createThrottle(deps: { database: Database; ports: Ports }): Throttle {
  const { attempts } = deps.database.store
  return {
    take: (subject, policy) => take(deps, subject, policy),
    giveBack: (subject) => attempts.decrement(hashSecret(subject)),
    reset: (subject) => attempts.reset(hashSecret(subject)),
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
      expires_at: now + Math.max(wait, policy.memory),
    }
    const written =
      stored === undefined
        ? await attempts.insert(hash, next, now)
        : await attempts.advance(hash, failures, next)
    if (written) return
  }
  throw tooManyRequests(1_000)
}

/** The wait after so many failures in a row, in milliseconds. */
export function waitAfter(failures: number, policy: ThrottlePolicy): number {
  if (policy.lockAfter !== undefined && failures >= policy.lockAfter) return FOREVER
  if (failures <= policy.free) return 0
  return Math.min(1_000 * 2 ** (failures - policy.free - 1), policy.longest)
}

function tooManyRequests(wait: number): ShrdError {
  return new ShrdError('too_many_requests', { data: { retry_after: Math.ceil(wait / 1_000) } })
}
