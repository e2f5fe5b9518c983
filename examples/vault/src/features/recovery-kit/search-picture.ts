import type { WorkerEnd } from '../../integrity/deferred-worker.ts'
import type { Picture } from './find-qr-codes.ts'

/**
 * Asks a worker for the texts of all QR codes in a picture, and ends the worker. The picture moves there.
 *
 * @throws the reason of the signal; TypeError if the worker does not work
 */
export async function searchPicture(
  { width, height, data }: Picture,
  { worker, signal }: { worker: WorkerEnd; signal: AbortSignal },
): Promise<readonly string[]> {
  try {
    return await new Promise<readonly string[]>((resolve, reject) => {
      const fail = (): void => reject(new TypeError('The worker has failed.'))
      worker.addEventListener('message', (event: MessageEvent<readonly string[]>) =>
        resolve(event.data),
      )
      worker.addEventListener('error', fail)
      worker.addEventListener('messageerror', fail)
      signal.addEventListener('abort', () => reject(signal.reason))
      signal.throwIfAborted()
      worker.postMessage({ width, height, data }, [data.buffer])
    })
  } finally {
    // A search hears nothing until it is done.
    worker.terminate()
  }
}
