/** Half a frame: the page's own work before and after has to fit into the rest. */
const SLICE_MS = 8

/** Yields to the page, which draws and handles keys; `undefined` while the slice has time left. */
export type Yielder = () => Promise<void> | undefined

/**
 * Gives a function that yields to the page every 8 ms. Call it after each small step of long work,
 * and await the promise if there is one. Each piece of work needs its own.
 *
 * @example
 * import { createYielder } from '@shrd/crypto'
 *
 * const yieldIfDue = createYielder()
 * let sum = 0
 * for (const number of [1, 2, 3]) {
 *   sum += number
 *   const waiting = yieldIfDue()
 *   if (waiting !== undefined) await waiting
 * }
 * console.assert(sum === 6)
 */
export function createYielder(): Yielder {
  let end = performance.now() + SLICE_MS
  return () => {
    if (performance.now() < end) return undefined
    return nextTask().then(() => {
      end = performance.now() + SLICE_MS
    })
  }
}

/** Without a scheduler, a message yields: browsers hold a nested timer back for 4 ms. */
function nextTask(): Promise<void> {
  // The types promise a scheduler everywhere; older browsers have none.
  const { scheduler } = globalThis as { scheduler?: { yield?(): Promise<void> } }
  if (scheduler?.yield !== undefined) return scheduler.yield()
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })
}
