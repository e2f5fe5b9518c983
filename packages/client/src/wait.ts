import { clientError } from './errors.ts'
import type { Clock } from './ports.ts'

/** How long a success is shown before the next screen (specification 1, section 9). */
export const REDIRECT_DELAY_MS = 1000

/** Resolves after that many milliseconds of the given clock. */
export function wait(clock: Clock, ms: number): Promise<void> {
  return new Promise((resolve) => clock.setTimeout(resolve, ms))
}

/** Resolves after that many milliseconds of the page's own timer. */
export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

/** The clock of a wait, and what ends it early. */
export interface Waiting {
  readonly clock: Clock
  readonly signal: AbortSignal | undefined
}

/**
 * Resolves after that many milliseconds.
 *
 * @throws `aborted`
 */
export function waitOrAbort(ms: number, { clock, signal }: Waiting): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      cancel()
      reject(clientError('aborted', { cause: signal?.reason }))
    }
    const cancel = clock.setTimeout(() => {
      signal?.removeEventListener('abort', stop)
      resolve()
    }, ms)
    if (signal?.aborted) stop()
    else signal?.addEventListener('abort', stop, { once: true })
  })
}
