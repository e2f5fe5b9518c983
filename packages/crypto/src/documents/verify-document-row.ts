import { assertAccess } from './assert-access.ts'
import { assertAuthor } from './assert-author.ts'
import { assertGrants } from './assert-grants.ts'
import { assertPast } from './assert-past.ts'
import { assertRevision } from './assert-revision.ts'
import type { ReceivedDocumentRow } from './document.ts'
import type { DocumentTrust } from './document-trust.ts'
import { assertRowForm, readRow } from './read-records.ts'
import { toDocumentHeader } from './revision.ts'
import { markVerified, type VerifiedRow } from './verified-document.ts'

/**
 * Verifies a row of a list: owner and authors must have signed its access list, grants, revision,
 * the past of the revision, and the header beside it. Show the returned values, not the received
 * ones.
 *
 * It does not check the body, so it is not enough to store or show a document: `verifyDocument` and
 * `openDocument` do all of this and compare the body too.
 *
 * @throws `record_invalid`, `owner_key_missing`, `author_not_allowed`, `document_rolled_back`,
 *   `document_forked`; `key_log_behind` if you must fetch a log again, `key_replaced`
 * @see docs/protocol/documents.md
 * @example
 * import { encryptDocument, verifyDocumentRow } from '@shrd/crypto/documents'
 * import { createIdentity, genesisLog } from '@shrd/crypto/identity'
 *
 * const { identity } = await createIdentity()
 * const { body, ...row } = await encryptDocument(identity, {
 *   header: { title: 'Mail', tags: [], icon: 'key' },
 *   body: { username: '', password: '', url: '', description: '', notes: '', custom_fields: [] },
 * })
 * const verified = await verifyDocumentRow(row, { owner: await genesisLog(identity) })
 * console.assert(verified.header.title === 'Mail')
 */
export async function verifyDocumentRow(
  row: ReceivedDocumentRow,
  trust: DocumentTrust,
): Promise<VerifiedRow> {
  assertRowForm(row)
  const read = await readRow(row, trust)
  const { access, access_hash, head } = read
  const grants = read.grants.map(({ grant }) => grant)
  await assertAccess(read)
  await assertGrants(read)
  await assertAuthor({ owner: access.owner, revision: head.revision, grants })
  await assertRevision(read)
  await assertPast(read)
  return markVerified({
    document_id: access.document_id,
    header: toDocumentHeader(head.revision.header),
    access,
    access_hash,
    revision: head.revision,
    hash: head.hash,
    grants,
  })
}
