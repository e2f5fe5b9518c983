/** What two rows of measurements say about each other. */
export interface Comparison {
  /** How far the ranks of the two are apart, in standard deviations (Mann-Whitney). */
  readonly z: number
  /** The larger median by the smaller one. */
  readonly ratio: number
}

/** Compares two rows of measurements by their ranks, whatever their distribution. */
export function compareRanks(one: readonly number[], other: readonly number[]): Comparison {
  const [n, m] = [one.length, other.length]
  // Pairs in which the first is larger; a tie is half of one.
  const wins = one.flatMap((a) => other.map((b) => (a > b ? 1 : a === b ? 0.5 : 0)))
  const u = wins.reduce<number>((sum, win) => sum + win, 0)
  const deviation = Math.sqrt((n * m * (n + m + 1)) / 12)
  const [low = 0, high = 0] = [median(one), median(other)].sort((a, b) => a - b)
  return { z: (u - (n * m) / 2) / deviation, ratio: high / low }
}

/**
 * True when the time tells which is which. Five deviations happen once in two million runs where there
 * is nothing to tell; what a machine adds by chance is small beside a slow hash.
 */
export function tellsApart({ z, ratio }: Comparison): boolean {
  return Math.abs(z) > 5 && ratio > 1.3
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
