import type { RateLimit } from '../../config-limits.ts'

/** Token buckets that refill evenly: a burst at once, and the same number in each window. */
export interface Buckets {
  /** Takes one from the bucket of a subject. Returns the milliseconds to wait if it is empty. */
  take(subject: string, now: number): number
  /** Takes out an amount that was used already, down to an empty bucket. */
  charge(subject: string, now: number, much: number): void
  /** The milliseconds to wait before one can be taken; 0 if it can be taken now. */
  waitOf(subject: string, now: number): number
}

/**
 * Stores one time per subject: when its bucket is full again (the generic cell rate algorithm,
 * ITU-T I.371). Full buckets are dropped, so the memory is limited by the callers of one window.
 */
export function createBuckets({ most, window }: RateLimit): Buckets {
  const pace = window / most
  /** The last caller is last in the map. */
  const fullAt = new Map<string, number>()
  const forgetFull = (now: number) => {
    for (const [subject, at] of fullAt) {
      if (at > now) return
      fullAt.delete(subject)
    }
  }
  // After a clock was set back, no one waits longer than for an empty bucket.
  const find = (subject: string, now: number) =>
    Math.max(Math.min(fullAt.get(subject) ?? now, now + window), now)
  const keep = (subject: string, at: number) => {
    fullAt.delete(subject)
    fullAt.set(subject, at)
  }
  const waitOf = (subject: string, now: number) => {
    const wait = find(subject, now) + pace - (now + window)
    // Sums of fractions never equal the window exactly, so less than half a step counts as none.
    return wait > pace / 2 ? wait : 0
  }
  return {
    take(subject, now) {
      forgetFull(now)
      const wait = waitOf(subject, now)
      if (wait === 0) keep(subject, find(subject, now) + pace)
      return wait
    },
    charge(subject, now, much) {
      keep(subject, Math.min(find(subject, now) + much * pace, now + window))
    },
    waitOf,
  }
}
