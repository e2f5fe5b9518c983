import { ShrdError } from '@shrd/crypto/errors'
import type { StoredDocument } from '../../persistence/repositories/documents.ts'
import type { Repositories } from '../../persistence/repositories/repositories.ts'

/** A document as it was read. */
interface ErasedDocument {
  readonly stored: { readonly document: Pick<StoredDocument, 'document_id' | 'number'> }
  readonly now: number
}

/**
 * Deletes everything of a document except its id, which stays taken: header, body, grants, history,
 * log and files.
 *
 * @throws `document_stale` if another save came since it was read
 */
export async function eraseDocument(
  store: Repositories,
  { stored: { document }, now }: ErasedDocument,
): Promise<void> {
  const { document_id, number } = document
  if (!(await store.vault.documents.erase(document_id, { number, now }))) {
    throw new ShrdError('document_stale')
  }
  await store.vault.documentReaders.removeAll(document_id)
  await store.vault.documentHistory.removeAll(document_id)
  await store.vault.documentLogs.removeAll(document_id)
  await store.vault.files.dropAllOf(document_id, now)
}
