import { cryptoError } from '../core/error-codes.ts'

/** How far a file is, in bytes of its content. */
export interface FileProgress {
  done: number
  total: number
}

/** How to follow and stop work on a file. */
export interface FileOptions {
  /** Ends the work at its next step with the code `aborted`. */
  signal?: AbortSignal | undefined
  /** Told after every chunk how far the work is. */
  onProgress?: ((progress: FileProgress) => void) | undefined
}

/**
 * Stops where the caller has cancelled.
 *
 * @throws `aborted`
 */
export function assertNotAborted(signal: AbortSignal | undefined): void {
  if (signal?.aborted) throw cryptoError('aborted', signal.reason)
}
