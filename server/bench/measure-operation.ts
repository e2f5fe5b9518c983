import type { Operation } from './operations.ts'
import type { MeasuredServer } from './start-measured.ts'

/** What one operation costs a server. */
export interface Cost {
  /** Processor time of the server, in microseconds. */
  readonly cpu: number
  readonly queries: number
}

const VISITORS = 8

/** Long enough for the compiler of the runtime to be done, in milliseconds. */
const WARM_UP = 3_000

/** Medians per server, of rounds that take turns so that what else goes on meets all alike. */
export async function measureOperation(
  operation: Operation,
  servers: readonly MeasuredServer[],
  { rounds, milliseconds }: { rounds: number; milliseconds: number },
): Promise<readonly Cost[]> {
  const costs = servers.map((): Cost[] => [])
  for (const server of servers) await measureOnce(operation, server, WARM_UP)
  for (let round = 0; round < rounds; round++) {
    for (const [index, server] of servers.entries()) {
      costs[index]?.push(await measureOnce(operation, server, milliseconds))
    }
  }
  return costs.map((of) => ({
    cpu: median(of.map(({ cpu }) => cpu)),
    queries: median(of.map(({ queries }) => queries)),
  }))
}

async function measureOnce(
  operation: Operation,
  server: MeasuredServer,
  milliseconds: number,
): Promise<Cost> {
  const prepare = () => operation.prepare(server.origin)
  const visitors = await Promise.all(Array.from({ length: VISITORS }, prepare))
  const before = await server.usage()
  const until = performance.now() + milliseconds
  const counts = await Promise.all(visitors.map(({ once }) => repeat(once, until)))
  const after = await server.usage()
  for (const { end } of visitors) end()
  const done = counts.reduce((sum, count) => sum + count, 0)
  return {
    cpu: (after.cpu - before.cpu) / done,
    queries: (after.queries - before.queries) / done,
  }
}

async function repeat(work: () => Promise<unknown>, until: number): Promise<number> {
  let count = 0
  while (performance.now() < until) {
    await work()
    count++
  }
  return count
}

/** The middle one of some numbers. */
function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
