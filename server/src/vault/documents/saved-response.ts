import type { CipherDocument } from '@shrd/contract'
import { ShrdError } from '@shrd/crypto/errors'
import type { Repositories } from '../../persistence/repositories/repositories.ts'
import { toWholeResponse } from './row-responses.ts'
import type { SavedDocument } from './save-document.ts'

/**
 * Like `toDocumentResponse`, for a document that the caller has just stored in the same transaction. It
 * reads only the data that the save may have changed.
 *
 * @param body the body in the call, if there was one
 * @throws `document_not_found` if the member cannot read it any more; `forbidden` without the scope
 *   `view`
 */
export async function toSavedResponse(
  store: Repositories,
  user_id: string,
  { saved, body }: { saved: SavedDocument; body: string | undefined },
): Promise<CipherDocument> {
  const { document, only, isWithoutFiles } = saved
  const readers = only ? [only] : await store.vault.documentReaders.listShown(document, user_id)
  const own = readers.find((reader) => reader.user_id === user_id)
  if (own === undefined) throw new ShrdError('document_not_found')
  const row = { ...own, document, grants: readers.map(({ grant }) => grant) }
  const bodies = body === undefined ? undefined : new Map([[document.document_id, body]])
  const files = isWithoutFiles ? new Map<string, []>() : undefined
  const [told] = await toWholeResponse(store, [row], { user_id, bodies, files })
  if (told === undefined) throw new ShrdError('forbidden')
  return told
}
