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
 * Verifies that a row of a list is what its owner and its authors signed: access list, grants,
 * revision, what it stands on, and the header beside it. Show what this gives and not what was
 * received.
 *
 * A body is not looked at, so this is not enough for a document that is stored or shown:
 * `verifyDocument` and `openDocument` do all of this and compare the body too.
 *
 * @throws `record_invalid`, `owner_key_missing`, `author_not_allowed`, `document_rolled_back`,
 *   `document_forked`; `key_log_behind` if a log has to be asked for, `key_replaced`
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
