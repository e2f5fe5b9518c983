import type { Cast, Ending, Server } from './play-handshake.ts'
import { playHandshake } from './play-handshake.ts'
import { SHRUNK } from './shrunk-strength.ts'
import { RULES, type Rules } from './sides.ts'

/** Handshakes at a time: as many as keep the platform's hashing busy. */
const BATCH = 64

/** Plays handshakes that are weak enough to count how often cheating succeeds. */
export async function playMany(
  runs: number,
  cast: Cast,
  server: () => Server,
  rules: Partial<Rules> = {},
): Promise<Ending[]> {
  const setting = { strength: SHRUNK, rules: { ...RULES, ...rules } }
  const endings: Ending[] = []
  while (endings.length < runs) {
    const batch = Array.from({ length: Math.min(BATCH, runs - endings.length) }, () =>
      playHandshake(setting, cast, server()),
    )
    endings.push(...(await Promise.all(batch)))
  }
  return endings
}

/**
 * The counts between which so many runs of one chance end, but for one time in a thousand million
 * on either side.
 */
export function countRange(runs: number, chance: number): { least: number; most: number } {
  const rare = 1e-9
  const below = cumulate(runs, chance)
  const least = below.findIndex((probability) => probability > rare)
  const most = below.findIndex((probability) => probability > 1 - rare)
  return { least, most: most === -1 ? runs : most }
}

/** By count: how likely it is that no more of the runs succeed (binomial distribution). */
function cumulate(runs: number, chance: number): number[] {
  let term = (1 - chance) ** runs
  let sum = 0
  return Array.from({ length: runs + 1 }, (_, count) => {
    sum += term
    term *= ((runs - count) / (count + 1)) * (chance / (1 - chance))
    return sum
  })
}
