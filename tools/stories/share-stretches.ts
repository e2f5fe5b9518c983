import type { Variant } from './variants.ts'

/** What is done in one surrounding, one item after another. */
export interface Stretch<Item> {
  readonly variant: Variant
  readonly items: readonly Item[]
}

/** Options of {@link shareStretches}. */
interface ShareOptions<Item, Result> {
  /** Windows at the same time. */
  readonly workers: number
  /** Opens the window of one worker. */
  readonly open: () => Promise<(stretch: Stretch<Item>) => Promise<Result[]>>
}

/** Items per loading of the page: few enough that no worker is left with the rest alone. */
const LENGTH = 20

/** Cuts a long stretch, so that several workers share it. */
function splitStretch<Item>({ variant, items }: Stretch<Item>): Stretch<Item>[] {
  const count = Math.ceil(items.length / LENGTH)
  return Array.from({ length: count }, (_, part) => ({
    variant,
    items: items.slice(part * LENGTH, (part + 1) * LENGTH),
  }))
}

/** Does all stretches, several at the same time, each in the window of the worker that is free. */
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
