import type { CipherDocument } from '@shrd/contract'
import { ShrdError } from '@shrd/crypto/errors'
import type { Repositories } from '../../persistence/repositories/repositories.ts'
import { toWholeResponse } from './row-responses.ts'

/**
 * A document in a response to a member: with the member's own place for it, and of the grants the
 * member's own and those that prove who may write.
 *
 * @throws `document_not_found`; `forbidden` without the scope `view`
 */
export async function toDocumentResponse(
  store: Repositories,
  user_id: string,
  { document_id }: { readonly document_id: string },
): Promise<CipherDocument> {
  const rows = await store.vault.documentRows.findSeveral(user_id, [document_id])
  if (rows.length === 0) throw new ShrdError('document_not_found')
  const [document] = await toWholeResponse(store, rows, { user_id })
  if (document === undefined) throw new ShrdError('forbidden')
  return document
}
