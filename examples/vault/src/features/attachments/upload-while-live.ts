import type { Files, ShrdClient } from '@shrd/client'
import { ShrdError } from '@shrd/crypto/errors'

/** What an upload asks of the client. */
export interface UploadClient {
  documents: Pick<ShrdClient['documents'], 'get'>
  files: Pick<Files, 'upload'>
}

/** The error of a file that is added to a document in the trash: the upload goes on once it is restored. */
export const IN_TRASH = 'document_in_trash'

/** A large file takes many parts; whether the document is still there is not asked for each. */
const ASKED_EVERY_MS = 10_000

/**
 * Uploads for as long as the document is in use. It is closed, so that nobody sees it go: into the
 * trash, where nobody would find the file, or away from whoever uploads.
 *
 * @param now milliseconds by a clock that nobody sets
 */
export function uploadWhileLive(
  { documents, files }: UploadClient,
  now: () => number,
): Files['upload'] {
  return async (document_id, file, options = {}) => {
    const { signal, keep } = options
    let asked = Number.NEGATIVE_INFINITY
    const assertLive = async (): Promise<void> => {
      if (now() - asked < ASKED_EVERY_MS) return
      asked = now()
      const seen = await documents.get(document_id, { again: true, ...(signal && { signal }) })
      if (seen.state !== 'live') throw new ShrdError(IN_TRASH)
    }
    await assertLive()
    return files.upload(document_id, file, {
      ...options,
      async keep(paused) {
        await keep?.(paused)
        await assertLive()
      },
    })
  }
}
