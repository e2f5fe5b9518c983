import type { SignedRecord } from '../core/signed-record.ts'
import { assertChain } from './assert-past.ts'
import { readChain } from './read-records.ts'
import type { Revision } from './revision.ts'
import { assertVerified, type VerifiedRow } from './verified-document.ts'

/**
 * True if a document must begin a new epoch before you grant its key to a new recipient. The key
 * also opens earlier bodies and files of the epoch. So the result is true if some of them are no
 * longer part of the document, or if the chain is too short to know.
 *
 * Do not call it to remove a recipient, or after keys were stolen: both always need a new epoch.
 *
 * @param chain revision records before the verified one, oldest first. The result can be false only
 *   if the chain reaches back to the first revision of the epoch
 * @throws `record_invalid`, `document_forked` for a chain that does not lead to the document
 * @see docs/protocol/documents.md
 * @example
 * import { encryptDocument, needsNewEpoch, verifyDocument } from '@shrd/crypto/documents'
 * import { createIdentity, genesisLog } from '@shrd/crypto/identity'
 *
 * const { identity } = await createIdentity()
 * const document = await encryptDocument(identity, {
 *   header: { title: 'Mail', tags: [], icon: 'key' },
 *   body: { username: '', password: '', url: '', description: '', notes: '', custom_fields: [] },
 * })
 * const verified = await verifyDocument(document, { owner: await genesisLog(identity) })
 * console.assert((await needsNewEpoch(verified)) === false)
 */
export async function needsNewEpoch(
  verified: VerifiedRow,
  chain: readonly SignedRecord[] = [],
): Promise<boolean> {
  assertVerified(verified)
  const { revision: head, hash } = verified
  const earlier = await readChain(chain)
  await assertChain([...earlier, { revision: head, hash }])
  const revisions = earlier.map(({ revision }) => revision)
  const [oldest = head] = revisions
  const isWhole = oldest.revision === 1 || oldest.epoch < head.epoch
  const ofEpoch = revisions.filter(({ epoch }) => epoch === head.epoch)
  return !isWhole || ofEpoch.some((one) => holdsMore(one, head))
}

/** True if an earlier revision had a body or a file that the present one does not have. */
function holdsMore(earlier: Revision, head: Revision): boolean {
  const isReplaced = earlier.body_hash !== head.body_hash
  return isReplaced || earlier.files.some((file) => !head.files.includes(file))
}
