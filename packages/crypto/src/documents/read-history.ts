import type { SignedRecord } from '../core/signed-record.ts'
import { assertChain } from './assert-past.ts'
import { readChain } from './read-records.ts'
import type { Revision } from './revision.ts'
import { assertVerified, type VerifiedRow } from './verified-document.ts'

/** An earlier revision of a verified document. */
export interface PastRevision extends Revision {
  /** Record hash. Use it as a pin to open this version. */
  hash: string
}

/**
 * Returns the earlier revisions of a verified document, to show its history. It checks the hash
 * links and no signatures: the author of the document vouches for its past. The history is complete
 * only if it begins with revision 1.
 *
 * @param chain revision records before the verified one, oldest first and without a gap
 * @throws `record_invalid`, also for a chain that leads on from a deletion for good;
 *   `document_forked` for a chain that does not lead to the document
 * @see docs/protocol/documents.md
 * @example
 * import {
 *   encryptDocument, readHistory, reviseDocument, verifyDocument,
 * } from '@shrd/crypto/documents'
 * import { createIdentity, genesisLog } from '@shrd/crypto/identity'
 *
 * const { identity } = await createIdentity()
 * const owner = await genesisLog(identity)
 * const first = await encryptDocument(identity, {
 *   header: { title: 'Mail', tags: [], icon: 'key' },
 *   body: { username: '', password: '', url: '', description: '', notes: '', custom_fields: [] },
 * })
 * const header = { title: 'Post', tags: [], icon: 'key' }
 * const revised = await reviseDocument(identity, await verifyDocument(first, { owner }), { header
 * })
 *
 * const verified = await verifyDocument({ ...first, ...revised }, { owner })
 * const [past] = await readHistory(verified, [first.revision])
 * console.assert(past.revision === 1 && past.header.title === 'Mail')
 */
export async function readHistory(
  verified: VerifiedRow,
  chain: readonly SignedRecord[],
): Promise<PastRevision[]> {
  assertVerified(verified)
  const past = await readChain(chain)
  await assertChain([...past, { revision: verified.revision, hash: verified.hash }])
  return past.map(({ revision, hash }) => ({ ...revision, hash }))
}
