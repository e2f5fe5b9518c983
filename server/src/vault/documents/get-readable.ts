import { ShrdError } from '@shrd/crypto/errors'
import type { ReadableDocument } from '../../persistence/repositories/document-readers.ts'
import type { Repositories } from '../../persistence/repositories/repositories.ts'

/** A document, and the member's grant. */
export type Readable = ReadableDocument

/**
 * Gets a document for which the member has any grant; {@link assertScope} checks its scopes.
 * Another member's document counts as unknown, like a deleted one.
 *
 * @throws `document_not_found`
 */
export async function getReadable(
  store: Repositories,
  user_id: string,
  document_id: string,
): Promise<Readable> {
  const readable = await store.vault.documentReaders.findReadable(document_id, user_id)
  if (readable === undefined) throw new ShrdError('document_not_found')
  return readable
}
