const WARM_UP = 20

/**
 * The median time of each work, in milliseconds. They take turns, so that whatever else the
 * machine does slows all of them alike.
 *
 * @param runs how often each is measured, after a few runs that do not count
 */
export async function takeMedians<Name extends string>(
  runs: number,
  works: Readonly<Record<Name, () => Promise<unknown>>>,
): Promise<Record<Name, number>> {
  // The entries of a record have its names as keys.
  const named = Object.entries(works) as [Name, () => Promise<unknown>][]
  const times = new Map<Name, number[]>(named.map(([name]) => [name, []]))
  for (let run = -WARM_UP; run < runs; run++) {
    for (const [name, work] of named) {
      const time = await measure(work)
      if (run >= 0) times.get(name)?.push(time)
    }
  }
  // Every name has its median, which the type of the entries does not say.
  return Object.fromEntries([...times].map(([name, list]) => [name, median(list)])) as Record<
    Name,
    number
  >
}

async function measure(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other)
  const middle = Math.floor(sorted.length / 2)
  const [low = 0, high = low] = sorted.slice(sorted.length % 2 ? middle : middle - 1, middle + 1)
  return (low + high) / 2
}
