import { ShrdError } from '@shrd/crypto/errors'
import type { DocumentReader } from '../../persistence/repositories/document-readers.ts'
import type { StoredDocument } from '../../persistence/repositories/documents.ts'
import type { Repositories } from '../../persistence/repositories/repositories.ts'

/** A document, and what one member may do with it. */
export interface Readable {
  readonly document: StoredDocument
  readonly reader: DocumentReader
}

/**
 * A document that the member has a grant of, whichever: {@link assertScope} says what it allows.
 * Somebody else's is as unknown as one that there is not, or not any more.
 *
 * @throws `document_not_found`
 */
export async function getReadable(
  store: Repositories,
  user_id: string,
  document_id: string,
): Promise<Readable> {
  const reader = await store.documentReaders.find(document_id, user_id)
  const document = reader && (await store.documents.find(document_id))
  if (reader === undefined || document === undefined) throw new ShrdError('document_not_found')
  return { document, reader }
}
