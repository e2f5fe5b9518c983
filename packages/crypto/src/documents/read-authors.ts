import type { SignedRecord } from '../core/signed-record.ts'
import type { ReceivedDocumentRow } from './document.ts'
import { assertRowForm, readChain } from './read-records.ts'

/**
 * Returns the claimed authors of a document and of the revisions in its chain, without the owner.
 * `verifyDocument` can need their key logs. The ids are not verified: use them only to fetch logs.
 *
 * @param chain the same as in `DocumentTrust`
 * @throws `record_invalid`
 * @see docs/protocol/documents.md
 * @example
 * import { encryptDocument, readAuthors } from '@shrd/crypto/documents'
 * import { createIdentity } from '@shrd/crypto/identity'
 *
 * const { identity } = await createIdentity()
 * const document = await encryptDocument(identity, {
 *   header: { title: 'Mail', tags: [], icon: 'key' },
 *   body: { username: '', password: '', url: '', description: '', notes: '', custom_fields: [] },
 * })
 * console.assert((await readAuthors(document)).length === 0)
 */
export async function readAuthors(
  row: ReceivedDocumentRow,
  chain: readonly SignedRecord[] = [],
): Promise<string[]> {
  assertRowForm(row)
  const revisions = await readChain([...chain, row.revision])
  const others = revisions.filter(({ revision }) => revision.author !== revision.owner)
  return [...new Set(others.map(({ revision }) => revision.author))]
}
