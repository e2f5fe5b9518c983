import type { RateLimit } from '../../config-limits.ts'

/** Buckets that fill again at an even pace: so many at once, and so many in each window. */
export interface Buckets {
  /** Takes one out of the bucket of a subject; answers the milliseconds to wait where it is empty. */
  take(subject: string, now: number): number
  /** Takes out what was used up already, down to an empty bucket. */
  charge(subject: string, now: number, much: number): void
  /** The milliseconds to wait before something can be taken; 0 where it can be now. */
  waitOf(subject: string, now: number): number
}

/**
 * A bucket for each subject, kept as the time at which it is full again (the generic cell rate
 * algorithm, ITU-T I.371). A bucket that is full is forgotten, so that memory is bounded by those who
 * called within one window.
 */
export function createBuckets({ most, window }: RateLimit): Buckets {
  const pace = window / most
  /** Whoever has called last comes last. */
  const fullAt = new Map<string, number>()
  const forgetFull = (now: number) => {
    for (const [subject, at] of fullAt) {
      if (at > now) return
      fullAt.delete(subject)
    }
  }
  // A clock that was set back makes nobody wait longer than for an empty bucket.
  const find = (subject: string, now: number) =>
    Math.max(Math.min(fullAt.get(subject) ?? now, now + window), now)
  const keep = (subject: string, at: number) => {
    fullAt.delete(subject)
    fullAt.set(subject, at)
  }
  const waitOf = (subject: string, now: number) => {
    const wait = find(subject, now) + pace - (now + window)
    // What was added up in fractions is never exactly the window: less than half of one is none.
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
