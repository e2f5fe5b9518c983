import { ShrdError } from '@shrd/crypto/errors'
import type { ReadableDocument } from '../../persistence/repositories/document-readers.ts'
import type { Repositories } from '../../persistence/repositories/repositories.ts'

/** A document, and what one member may do with it. */
export type Readable = ReadableDocument

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
  const readable = await store.documentReaders.findReadable(document_id, user_id)
  if (readable === undefined) throw new ShrdError('document_not_found')
  return readable
}
