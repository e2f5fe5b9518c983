/** When the rest of the session is said aloud: below a tenth of it, and then at these times. */
const SAID_AT_MS = [60_000, 300_000] as const

/** What is left of the session until it is ended for want of activity. */
export interface SessionRest {
  readonly leftMs: number
  /** From 0 to 1. */
  readonly share: number
  /** The threshold that was passed last, to be said aloud; `null` while there is time. */
  readonly said: number | 'tenth' | null
}

/** Places what is left within the length of the timer. */
export function placeRest(leftMs: number, limitMs: number): SessionRest {
  const left = Math.min(limitMs, Math.max(0, leftMs))
  // Steps of half a percent: the bar is three pixels high, and every step is a rendering.
  const share = Math.ceil((left / limitMs) * 200) / 200
  if (left / limitMs >= 0.1) return { leftMs: left, share, said: null }
  return { leftMs: left, share, said: SAID_AT_MS.find((at) => left <= at) ?? 'tenth' }
}

/** True when two rests look and sound the same. */
export function isSameRest(one: SessionRest, other: SessionRest): boolean {
  return one.share === other.share && one.said === other.said
}
