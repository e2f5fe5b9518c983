/** A file of Wycheproof, `testvectors_v1`. */
export interface Wycheproof<Group> {
  numberOfTests: number
  testGroups: Group[]
}

/** What every vector of Wycheproof has. */
export interface WycheproofTest {
  tcId: number
  flags: string[]
  result: string
}

/**
 * How many vectors ended in which way. Tests compare it with known numbers, so that none is left
 * out unnoticed.
 */
export type Tally = Record<string, number>

/** Counts what a run says of each vector, one after the other. */
export async function tally<Vector>(
  vectors: readonly Vector[],
  run: (vector: Vector) => Promise<string>,
): Promise<Tally> {
  const counts: Tally = {}
  for (const vector of vectors) {
    const outcome = await run(vector)
    counts[outcome] = (counts[outcome] ?? 0) + 1
  }
  return counts
}

/** The result of something that may refuse; `undefined` if it did. */
export async function orRefused<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work()
  } catch {
    return undefined
  }
}
