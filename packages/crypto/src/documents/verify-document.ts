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
 * Verifies the signatures of a document's owner and authors, without decrypting the document. Call
 * it before you change a document; servers call it before they store one. It does the same as
 * `verifyDocumentRow`, and also compares the hash of the body.
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
  // Copies, so that the caller cannot change verified records.
  const records = { access_list: { ...document.access_list }, revision: { ...document.revision } }
  await checkBodyHash({ body, revision: row.revision })
  return markVerified({ ...row, body, records })
}

async function checkBodyHash({ body, revision }: { body: string; revision: Revision }) {
  refuseUnless(revision.body_hash === (await hashBody(body)), 'record_invalid')
}
