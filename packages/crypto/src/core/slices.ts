/** Half a frame: what lies before and after it on a page has to fit into the rest. */
const SLICE_MS = 8

/** Lets the page draw and answer keys before the next slice; `undefined` while there is time left. */
export type GiveWay = () => Promise<void> | undefined

/**
 * Cuts long work of many small steps into slices: call it after each step and wait for what it
 * gives. One for each piece of work.
 *
 * @example
 * import { createSlices } from '@shrd/crypto'
 *
 * const giveWay = createSlices()
 * let sum = 0
 * for (const number of [1, 2, 3]) {
 *   sum += number
 *   const waiting = giveWay()
 *   if (waiting !== undefined) await waiting
 * }
 * console.assert(sum === 6)
 */
export function createSlices(): GiveWay {
  let end = performance.now() + SLICE_MS
  return () => {
    if (performance.now() < end) return undefined
    return nextTask().then(() => {
      end = performance.now() + SLICE_MS
    })
  }
}

/** Where there is no scheduler, a message: a timer would be held up for 4 ms. */
function nextTask(): Promise<void> {
  // The types say that it is everywhere, which it is not.
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
