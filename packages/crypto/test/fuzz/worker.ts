import { parentPort, workerData } from 'node:worker_threads'
import { fuzz } from './fuzz.ts'
import type { InputWindow } from './input-window.ts'
import { showInput } from './input-window.ts'
import { findTarget } from './targets.ts'

/** What a worker is started with. */
export interface WorkerTask {
  name: string
  seed: number
  milliseconds: number
  shown: InputWindow
}

// The caller is this program itself.
const { name, seed, milliseconds, shown }: WorkerTask = workerData
const onInput = showInput(shown)
// Told apart from a crash, for which the last input is to blame.
const result = await fuzz(findTarget(name), { seed, milliseconds, onInput }).catch(
  (error: unknown) => ({ error: error instanceof Error ? error.stack : String(error) }),
)
parentPort?.postMessage(result)
