import type { CipherDocument } from '@shrd/contract'
import { ShrdError } from '@shrd/crypto/errors'
import type { StoredDocument } from '../../persistence/repositories/documents.ts'
import type { Repositories } from '../../persistence/repositories/repositories.ts'
import { tellWhole } from './tell-rows.ts'

/**
 * The same as `tellDocument` of what the caller has just stored, in the same transaction: only what
 * the save may have changed beside it is read.
 *
 * @param body the body that came with the call, if one did
 * @throws `document_not_found` where nothing is left to read; `forbidden` without the scope `view`
 */
export async function tellSaved(
  store: Repositories,
  user_id: string,
  { document, body }: { document: StoredDocument; body: string | undefined },
): Promise<CipherDocument> {
  const readers = await store.documentReaders.listShown(document, user_id)
  const own = readers.find((reader) => reader.user_id === user_id)
  if (own === undefined) throw new ShrdError('document_not_found')
  const row = { ...own, document, grants: readers.map(({ grant }) => grant) }
  const bodies = body === undefined ? undefined : new Map([[document.document_id, body]])
  const [told] = await tellWhole(store, [row], { user_id, bodies })
  if (told === undefined) throw new ShrdError('forbidden')
  return told
}
