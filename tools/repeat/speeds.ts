/** How slow the machine is made while a part runs. */
export interface Speed {
  readonly name: string
  /** How many times slower the processor of each page is. */
  readonly slowness: number
  /** Processes that keep a core busy each. */
  readonly neighbours: number
}

/** Who runs a part: Playwright, whose pages the browser can slow down, or Vitest. */
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
  // The scheduler shares each core among this many.
  const neighbours = Math.min(MAX_NEIGHBOURS, Math.ceil((slow - 1) * cores))
  return [asItIs, { name: `${neighbours} busy neighbours`, slowness: 1, neighbours }]
}
