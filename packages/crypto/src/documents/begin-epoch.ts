import { createKeyedEpoch, type KeyedEpoch } from './epoch-key.ts'
import type { VerifiedRow } from './verified-document.ts'

/** A new epoch of a document, not yet in force. Use its `secret` only with `changeAccess`. */
export type NewEpoch = KeyedEpoch

/**
 * Creates the next epoch of a document, with a new key. Seal the descriptors of the files under
 * `key`, then pass the epoch to `changeAccess`. That call puts the epoch into force and erases its
 * secret, so an epoch works once.
 *
 * Only the owner can begin an epoch: readers refuse an access list from another author.
 *
 * @param verified from `verifyDocument` or `verifyDocumentRow`
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
