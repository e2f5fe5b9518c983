import type { Bench, Measure } from '../../packages/crypto/bench/bench.ts'
import { watchMemory } from './process-memory.ts'

/** Runs a bench in this process; start it with `--expose-gc` for numbers about memory. */
export function runInNode(bench: Bench): Promise<Measure[]> {
  return bench.run({ runtime: 'node', trackMemory })
}

async function trackMemory(work: () => Promise<unknown>): Promise<number | undefined> {
  globalThis.gc?.()
  const readPeak = await watchMemory([process.pid])
  await work()
  return readPeak?.()
}
