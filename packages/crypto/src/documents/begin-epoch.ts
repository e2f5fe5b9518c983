import { createKeyedEpoch, type KeyedEpoch } from './epoch-key.ts'
import type { VerifiedRow } from './verified-document.ts'

/** A new epoch of a document, not yet in force. Its `secret` is for `changeAccess` alone. */
export type NewEpoch = KeyedEpoch

/**
 * The next epoch of a document, with a new key. Seal the descriptors of the files under `key`, then
 * hand it to `changeAccess`, which puts it into force and erases the secret: it is good for one
 * call.
 *
 * Only the owner begins epochs: nobody else's access list would be believed.
 *
 * @param verified by `verifyDocument` or `verifyDocumentRow`
 * @see docs/protocol/documents.md
 * @example
 * import { beginEpoch, encryptDocument, verifyDocument } from '@shrd/crypto/documents'
 * import { createIdentity, genesisLog } from '@shrd/crypto/identity'
 *
 * const { identity } = await createIdentity()
 * const document = await encryptDocument(identity, {
 *   header: { title: 'Mail', tags: [], icon: 'key' },
 *   body: { username: '', password: '', url: '', description: '', notes: '', custom_fields: [] },
 * })
 * const verified = await verifyDocument(document, { owner: await genesisLog(identity) })
 * const { epoch } = await beginEpoch(verified)
 * console.assert(epoch === 2)
 */
export async function beginEpoch(verified: VerifiedRow): Promise<NewEpoch> {
  const { document_id, owner, epoch } = verified.access
  return createKeyedEpoch({ document_id, owner, epoch: epoch + 1 })
}
