import { parseEnvelope } from '../core/envelope.ts'
import { cryptoError } from '../core/error-codes.ts'
import type { PublicIdentity } from '../identity/public-identity.ts'
import { hashBody } from './body.ts'
import type { SealedDocument } from './document.ts'
import type { Revision } from './revision.ts'
import { assertRowForm, type ReceivedDocumentRow, verifyRecords } from './verify-document-row.ts'

/** A document as a server answers it: its own columns stand beside the signed records. */
export type ReceivedDocument = ReceivedDocumentRow & Pick<SealedDocument, 'body'>

/**
 * Verifies that a document is what its owner signed, without opening it: what a server runs before
 * it stores one. It is `verifyDocumentRow` and the hash of the body.
 *
 * The caller answers for the owner: the reader itself, or a partner whose key log it has verified.
 * Resolves to nothing; throws otherwise.
 *
 * @throws `record_invalid`, `owner_key_missing`, `encrypted_data_invalid`
 */
export async function verifyDocument(
  document: ReceivedDocument,
  owner: PublicIdentity,
): Promise<void> {
  assertForm(document)
  await verifyBody(document, await verifyRecords(document, owner))
}

/**
 * Limits and forms, before any work.
 *
 * @throws `record_invalid`, `encrypted_data_invalid`
 */
export function assertForm(document: ReceivedDocument): void {
  assertRowForm(document)
  parseEnvelope(document.body)
}

/**
 * Checks that the body is the one of the revision.
 *
 * @throws `record_invalid`
 */
export async function verifyBody(document: ReceivedDocument, revision: Revision): Promise<void> {
  if (revision.body_hash !== (await hashBody(document.body))) throw cryptoError('record_invalid')
}
