import { refuseUnless } from '../core/checks.ts'
import { parseEnvelope } from '../core/envelope.ts'
import { hashBody } from './body.ts'
import type { ReceivedDocument } from './document.ts'
import type { DocumentTrust } from './document-trust.ts'
import { assertRowForm } from './read-records.ts'
import type { Revision } from './revision.ts'
import { markVerified, type VerifiedDocument } from './verified-document.ts'
import { verifyDocumentRow } from './verify-document-row.ts'

/**
 * Verifies that a document is what its owner and its authors signed, without opening it: what a
 * server runs before it stores one, and what every change of a document begins with. It is
 * `verifyDocumentRow` and the hash of the body.
 *
 * @throws `encrypted_data_invalid`, and what `verifyDocumentRow` throws
 * @see docs/protocol/documents.md
 * @example
 * import { encryptDocument, verifyDocument } from '@shrd/crypto/documents'
 * import { createIdentity, genesisLog } from '@shrd/crypto/identity'
 *
 * const { identity } = await createIdentity()
 * const document = await encryptDocument(identity, {
 *   header: { title: 'Mail', tags: [], icon: 'key' },
 *   body: { username: '', password: '', url: '', description: '', notes: '', custom_fields: [] },
 * })
 * const verified = await verifyDocument(document, { owner: await genesisLog(identity) })
 * console.assert(verified.revision.author === identity.user_id)
 */
export async function verifyDocument(
  document: ReceivedDocument,
  trust: DocumentTrust,
): Promise<VerifiedDocument> {
  assertRowForm(document)
  parseEnvelope(document.body)
  const row = await verifyDocumentRow(document, trust)
  const { body } = document
  // Copies: what was verified must not change with what the caller has.
  const records = { access_list: { ...document.access_list }, revision: { ...document.revision } }
  await checkBodyHash({ body, revision: row.revision })
  return markVerified({ ...row, body, records })
}

async function checkBodyHash({ body, revision }: { body: string; revision: Revision }) {
  refuseUnless(revision.body_hash === (await hashBody(body)), 'record_invalid')
}
