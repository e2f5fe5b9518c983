import { isShrdError, ShrdError } from '@shrd/crypto/errors'
import type { Repositories } from '../../persistence/repositories/repositories.ts'
import type { Upload } from '../../persistence/repositories/uploads.ts'
import { getReadable, type Readable } from '../documents/get-readable.ts'

/** An upload, and the document that it belongs to as its sender may read it. */
export interface OwnUpload {
  readonly upload: Upload
  readonly readable: Readable
}

/**
 * An upload of a member's own to a document that the member can still read. That of somebody else,
 * or of another document than the one that is named, is as unknown as any other.
 *
 * @throws `upload_not_found`
 */
export async function getUpload(
  store: Repositories,
  user_id: string,
  { file_id, document_id }: { file_id: string; document_id?: string },
): Promise<OwnUpload> {
  const upload = await store.uploads.find(file_id)
  const isOther = document_id !== undefined && document_id !== upload?.document_id
  if (upload?.user_id !== user_id || isOther) throw new ShrdError('upload_not_found')
  try {
    return { upload, readable: await getReadable(store, user_id, upload.document_id) }
  } catch (cause) {
    const isGone = isShrdError(cause, 'document_not_found')
    throw isGone ? new ShrdError('upload_not_found', { cause }) : cause
  }
}
