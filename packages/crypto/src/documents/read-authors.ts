import type { SignedRecord } from '../core/signed-record.ts'
import type { ReceivedDocumentRow } from './document.ts'
import { assertRowForm, readChain } from './read-records.ts'

/**
 * The ids of everybody who is said to have written a document or a revision in its chain, the owner
 * left out: the members whose key logs `verifyDocument` may ask for. Nothing is verified here, so
 * take the ids to fetch logs and for nothing else.
 *
 * @param chain as `DocumentTrust` has it
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
