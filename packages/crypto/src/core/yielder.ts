/** Half a frame: the page's own work must fit into the rest. */
const SLICE_MS = 8

/**
 * Yields to the page, which draws and handles keys. Returns `undefined` while the slice has time
 * left.
 */
export type Yielder = () => Promise<void> | undefined

/**
 * Creates a function that yields to the page every 8 ms. Call it after each small step of long
 * work, and await the promise if it returns one. Create one for each piece of work.
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

/** Without a scheduler, post a message: browsers delay a nested timer by 4 ms. */
function nextTask(): Promise<void> {
  // TypeScript declares the scheduler everywhere; older browsers have none.
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
