/** Milliseconds. Days are those of UTC, so that all members see the same figures. */
export const DAY = 86_400_000

/** The first moment of the day of a time. */
export function dayOf(time: number): number {
  return time - (time % DAY)
}
