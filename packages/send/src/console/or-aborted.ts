import { ShrdError } from '@shrd/crypto/errors'

/**
 * Settles like `work`, or at once when the command ends.
 *
 * @throws `aborted`, what `work` throws
 */
export function orAborted<Result>(
  work: Promise<Result>,
  signal: AbortSignal | undefined,
): Promise<Result> {
  if (signal === undefined) return work
  let stop = () => {}
  const aborted = new Promise<never>((_, reject) => {
    const abort = () => reject(new ShrdError('aborted', { cause: signal.reason }))
    stop = () => signal.removeEventListener('abort', abort)
    signal.addEventListener('abort', abort)
    if (signal.aborted) abort()
  })
  return Promise.race([work, aborted]).finally(stop)
}
