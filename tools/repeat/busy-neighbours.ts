import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const SPIN = fileURLToPath(new URL('spin.ts', import.meta.url))
/** They end by themselves after this time, and when this process ends. */
const LONGEST_MS = 4 * 3_600_000

/** Starts processes that each keep one core busy. The returned function ends them. */
export function startBusyNeighbours(count: number): () => Promise<void> {
  const children = Array.from({ length: count }, () => fork(SPIN, [String(LONGEST_MS)]))
  return async () => void (await Promise.all(children.map(end)))
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  child.kill('SIGKILL')
  await exited
}
