import { cryptoError } from './error-codes.ts'

/** Options of slow work: follow its progress and abort it. */
export interface ProgressOptions {
  /** Ends the work at its next step with the code `aborted`. */
  signal?: AbortSignal | undefined
  /** Called with the part that is done, from 0 to 1. */
  onProgress?: ((fraction: number) => void) | undefined
}

/**
 * Reports progress, or throws if the caller has aborted.
 *
 * @throws `aborted`
 */
export function reportStep(fraction: number, options: ProgressOptions): void {
  if (options.signal?.aborted) throw cryptoError('aborted', options.signal.reason)
  options.onProgress?.(fraction)
}
