import { Worker } from 'node:worker_threads'
import type { FuzzResult } from './fuzz.ts'
import { countInputs, type InputWindow, openWindow, readInput } from './input-window.ts'
import type { WorkerTask } from './worker.ts'

/** No input ends later unless it never does; minimising a finding takes less too. */
const HANG_MS = 20_000

/**
 * Runs a target in a thread of its own, which is ended when an input never ends.
 *
 * @throws Error if the fuzzer itself or the making of samples fails
 */
export async function runWorker(task: Omit<WorkerTask, 'shown'>): Promise<FuzzResult> {
  const shown = openWindow()
  const started = performance.now()
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    workerData: { ...task, shown },
  })
  const end = await waitForEnd(worker, shown)
  await worker.terminate()
  if (typeof end !== 'string') {
    if ('error' in end) throw new Error(`${task.name}: ${end.error}`)
    return end
  }
  const executions = countInputs(shown)
  if (executions === 0) throw new Error(`${task.name} ${end}`)
  const seconds = (performance.now() - started) / 1000
  const finding = { target: task.name, about: end, input: readInput(shown) }
  return { executions, seconds, findings: [finding] }
}

/** What a worker tells, or what happened to it. */
async function waitForEnd(
  worker: Worker,
  shown: InputWindow,
): Promise<string | FuzzResult | { error: string }> {
  return new Promise((resolve) => {
    const watch = watchInputs(shown, () => resolve(`does not end within ${HANG_MS} ms`))
    worker.once('message', resolve)
    worker.once('error', (error) => resolve(`crashes: ${error}`))
    worker.once('exit', () => clearInterval(watch))
  })
}

function watchInputs(shown: InputWindow, onHang: () => void): NodeJS.Timeout {
  let before = 0
  return setInterval(() => {
    const now = countInputs(shown)
    if (now > 0 && now === before) onHang()
    before = now
  }, HANG_MS)
}
