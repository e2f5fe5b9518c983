import type { Variant } from './variants.ts'

/** The items of one surrounding, one after another. */
export interface Stretch<Item> {
  readonly variant: Variant
  readonly items: readonly Item[]
}

/** Options of {@link shareStretches}. */
interface ShareOptions<Item, Result> {
  /** The number of windows at the same time. */
  readonly workers: number
  /** Opens the window of one worker. */
  readonly open: () => Promise<(stretch: Stretch<Item>) => Promise<Result[]>>
}

/**
 * Items per loading of the page. The number is small, so that no single worker has all remaining
 * items at the end.
 */
const LENGTH = 20

/** Divides a long stretch, so that several workers share it. */
function splitStretch<Item>({ variant, items }: Stretch<Item>): Stretch<Item>[] {
  const count = Math.ceil(items.length / LENGTH)
  return Array.from({ length: count }, (_, part) => ({
    variant,
    items: items.slice(part * LENGTH, (part + 1) * LENGTH),
  }))
}

/** Handles all stretches, several at the same time, each in the window of a free worker. */
export async function shareStretches<Item, Result>(
  stretches: readonly Stretch<Item>[],
  { workers, open }: ShareOptions<Item, Result>,
): Promise<Result[]> {
  const waiting = stretches.flatMap(splitStretch)
  const work = async () => {
    const run = await open()
    const results: Result[] = []
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      results.push(...(await run(next)))
    }
    return results
  }
  return (await Promise.all(Array.from({ length: workers }, work))).flat()
}
