import { isShrdError, ShrdError } from '@shrd/crypto/errors'
import type { Repositories } from '../../persistence/repositories/repositories.ts'
import type { DocumentUpload } from '../../persistence/repositories/uploads.ts'
import { getReadable, type Readable } from '../documents/get-readable.ts'

/** An upload, and its document as the sender may read it. */
export interface OwnUpload {
  readonly upload: DocumentUpload
  readonly readable: Readable
}

/**
 * Gets the member's own upload to a document that the member can still read. Another member's
 * upload, or one of another document, counts as unknown.
 *
 * @throws `upload_not_found`
 */
export async function getUpload(
  store: Repositories,
  user_id: string,
  { file_id, document_id }: { file_id: string; document_id?: string },
): Promise<OwnUpload> {
  const upload = await store.vault.uploads.find(file_id)
  const isOther = document_id !== undefined && document_id !== upload?.document_id
  if (upload?.kind !== 'document' || upload.user_id !== user_id || isOther) {
    throw new ShrdError('upload_not_found')
  }
  try {
    return { upload, readable: await getReadable(store, user_id, upload.document_id) }
  } catch (cause) {
    const isGone = isShrdError(cause, 'document_not_found')
    throw isGone ? new ShrdError('upload_not_found', { cause }) : cause
  }
}
