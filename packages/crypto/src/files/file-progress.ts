import { cryptoError } from '../core/error-codes.ts'

/** The progress of a file, in bytes of its content. */
export interface FileProgress {
  done: number
  total: number
}

/** Options of work on a file: follow its progress and abort it. */
export interface FileOptions {
  /** Ends the work at its next step with the code `aborted`. */
  signal?: AbortSignal | undefined
  /** Called after each chunk. */
  onProgress?: ((progress: FileProgress) => void) | undefined
}

/**
 * Throws if the caller has aborted.
 *
 * @throws `aborted`
 */
export function assertNotAborted(signal: AbortSignal | undefined): void {
  if (signal?.aborted) throw cryptoError('aborted', signal.reason)
}
