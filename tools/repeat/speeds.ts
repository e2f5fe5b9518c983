/** How much the machine is slowed down while a part runs. */
export interface Speed {
  readonly name: string
  /** How many times slower the processor of each page is. */
  readonly slowness: number
  /** The number of processes that each keep a core busy. */
  readonly neighbours: number
}

/** The runner of a part: Playwright, whose pages the browser can slow down, or Vitest. */
export type Runner = 'journeys' | 'vitest'

const MAX_NEIGHBOURS = 16

/** The speeds at which a part runs, one after the other. */
export function listSpeeds(
  runner: Runner,
  { slow, cores }: { slow: number; cores: number },
): readonly Speed[] {
  const asItIs = { name: 'as it is', slowness: 1, neighbours: 0 }
  if (slow <= 1) return [asItIs]
  if (runner === 'journeys') {
    return [
      asItIs,
      { name: `pages ${slow} times slower`, slowness: slow, neighbours: 0 },
      { name: `${cores} busy neighbours`, slowness: 1, neighbours: cores },
    ]
  }
  // The scheduler divides each core between this many processes.
  const neighbours = Math.min(MAX_NEIGHBOURS, Math.ceil((slow - 1) * cores))
  return [asItIs, { name: `${neighbours} busy neighbours`, slowness: 1, neighbours }]
}
