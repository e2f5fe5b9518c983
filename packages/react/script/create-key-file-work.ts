import { type CryptoWork, createWorkerCrypto, startWorker } from '@shrd/client/visitor'
import { isShrdError } from '@shrd/crypto/errors'
import { openKeyFile } from '@shrd/crypto/key-file'
import address from './crypto-worker.ts?worker&url'

/** Where key files are opened, and the end of that. */
export interface KeyFileWork {
  /** Left out where the page lets no worker begin; everything is done on its own thread then. */
  readonly work?: CryptoWork
  stop(): void
}

/** A worker for key files: on the thread of the page, one would have it stand still for a second or two. */
export function createKeyFileWork(): KeyFileWork {
  const worker = start()
  if (worker === undefined) return { stop: () => undefined }
  const work = createWorkerCrypto(worker)
  return {
    work: {
      ...work,
      openKeyFile: (...given) =>
        work.openKeyFile(...given).catch((error: unknown) => {
          // A policy may refuse the script of a worker only when it is loaded.
          if (isShrdError(error, 'worker_failed')) return openKeyFile(...given)
          throw error
        }),
    },
    stop: () => worker.terminate(),
  }
}

/** Refused where the script is of another origin, or the page's Trusted Types have no room for it. */
function start(): Worker | undefined {
  try {
    return startWorker(address)
  } catch {
    return undefined
  }
}
