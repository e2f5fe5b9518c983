import { clientError } from '../errors.ts'
import type { Clock } from '../ports.ts'

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
