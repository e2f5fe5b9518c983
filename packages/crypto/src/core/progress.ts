import { cryptoError } from './error-codes.ts'

/** How to follow and stop something slow. */
export interface SlowOptions {
  /** Ends the work at its next step with the code `aborted`. */
  signal?: AbortSignal | undefined
  /** Told how much is done, from 0 to 1. */
  onProgress?: ((fraction: number) => void) | undefined
}

/**
 * Reports a step and stops there if the caller has cancelled.
 *
 * @throws `aborted`
 */
export function reportStep(fraction: number, options: SlowOptions): void {
  if (options.signal?.aborted) throw cryptoError('aborted', options.signal.reason)
  options.onProgress?.(fraction)
}
