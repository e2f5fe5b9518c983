/** When an owner counts as slow, and the places that slow owners share. */
export interface SlowLimit {
  /** Messages of all slow owners to send at once. While half are taken, each owner gets one. */
  readonly places: number
  /** Milliseconds of a message that cost nothing: its place is free again soon. */
  readonly free: number
  /** Milliseconds beyond that, of all messages of an owner, after which the owner is slow. */
  readonly patience: number
  /** The part of the time that passes by which these milliseconds are forgotten. */
  readonly forgives: number
}

/** Remembers which owners have kept places for long. Each process learns it by itself. */
export interface Patience extends Pick<SlowLimit, 'places'> {
  isSlow(owner: string): boolean
  /** All slow owners. */
  slow(): readonly string[]
  /** Counts the time that a message has kept its place. */
  charge(owner: string, duration: number): void
}

/** For receivers elsewhere: four that hang until they are cut off make their owner slow, for minutes. */
export const SLOW_RECEIVERS: Omit<SlowLimit, 'places'> = {
  free: 1_000,
  patience: 30_000,
  forgives: 0.25,
}

/** How much more than the patience is remembered, so that a mended receiver is soon trusted. */
const REMEMBERED = 3

interface Debt {
  readonly amount: number
  readonly at: number
}

/**
 * See {@link Patience}. An owner who alternates quick and slow answers gains nothing: over a long time
 * it keeps at most `forgives` of one place away from the others.
 */
export function createPatience(limit: SlowLimit, now: () => number): Patience {
  const { places, free, patience, forgives } = limit
  const debts = new Map<string, Debt>()
  const owed = (owner: string) => {
    const { amount, at } = debts.get(owner) ?? { amount: 0, at: now() }
    // The clock of the system can be set back.
    return Math.max(0, amount - Math.max(0, now() - at) * forgives)
  }
  const isSlow = (owner: string) => owed(owner) > patience
  const forget = () => {
    for (const owner of debts.keys()) if (owed(owner) === 0) debts.delete(owner)
  }
  return {
    places,
    isSlow,
    slow: () => [...debts.keys()].filter(isSlow),
    charge(owner, duration) {
      if (duration <= free) return
      forget()
      const amount = Math.min(owed(owner) + duration - free, patience * REMEMBERED)
      debts.set(owner, { amount, at: now() })
    },
  }
}
