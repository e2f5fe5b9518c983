import type { RateLimit } from '../../config-limits.ts'
import type { CallLeaseRepository } from '../../persistence/repositories/call-leases.ts'
import { hashSecret } from '../../secrets.ts'

/**
 * Calls of members, counted over all processes. Each process leases a slice of a member's calls
 * from the database and then counts in memory, so that most calls cost no query. Two processes
 * together admit what one would, and at most a slice less each.
 */
export interface CallLeases {
  /** Takes one call. Returns the milliseconds to wait if none is left. */
  take(subject: string): Promise<number>
  /** Takes calls that were made already. The next ones wait for them. */
  charge(subject: string, much: number): void
}

interface Deps {
  /** Tells apart what is counted. */
  readonly kind: string
  readonly rate: RateLimit
  readonly leases: CallLeaseRepository
  now(): number
}

/** Slices of one window. A smaller slice costs more queries, a larger one wastes more calls. */
const SLICES = 20

interface Lane {
  /** Leased calls that are left. Below zero after a charge. */
  left: number
  used_at: number
  asking: Promise<number> | undefined
  /** When the database has a call again. Until then, refusals cost no query. */
  free_at: number
}

/** See {@link CallLeases}. */
export function createCallLeases({ kind, rate, leases, now }: Deps): CallLeases {
  const { most, window } = rate
  const slice = Math.max(1, Math.floor(most / SLICES))
  const pace = window / most
  /** The last caller is last in the map. */
  const lanes = new Map<string, Lane>()

  function laneOf(subject: string): Lane {
    for (const [name, { used_at }] of lanes) {
      if (used_at + window > now()) break
      lanes.delete(name)
    }
    const lane = lanes.get(subject) ?? { left: 0, used_at: now(), asking: undefined, free_at: 0 }
    lanes.delete(subject)
    lanes.set(subject, lane)
    lane.used_at = now()
    return lane
  }

  /** Leases a slice, or the little that is left. Returns the wait for one call, or 0. */
  async function lease(subject: string, lane: Lane): Promise<number> {
    const subject_hash = hashSecret(`calls:${kind}:${subject}`)
    const owed = Math.max(0, -lane.left)
    for (const calls of new Set([slice + owed, 1 + owed])) {
      const cost = Math.min(Math.round(calls * pace), window)
      if (await leases.take({ subject_hash, cost, window, now: now() })) {
        lane.left += calls
        return 0
      }
    }
    const full = (await leases.findFull(subject_hash)) ?? now()
    const wait = Math.max(1, full + Math.min((1 + owed) * pace, window) - (now() + window))
    lane.free_at = now() + wait
    return wait
  }

  return {
    async take(subject) {
      const lane = laneOf(subject)
      while (lane.left < 1) {
        if (lane.free_at > now()) return lane.free_at - now()
        lane.asking ??= lease(subject, lane).finally(() => {
          lane.asking = undefined
        })
        const wait = await lane.asking
        if (wait > 0) return wait
      }
      lane.left -= 1
      return 0
    },
    charge(subject, much) {
      laneOf(subject).left -= much
    },
  }
}
