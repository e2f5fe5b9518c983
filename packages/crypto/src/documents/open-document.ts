import { cryptoError } from '../core/error-codes.ts'
import type { Identity } from '../identity/identity.ts'
import { createFingerprint, type PublicIdentity } from '../identity/public-identity.ts'
import { openBody, type PlainBody } from './body.ts'
import { importEpochKey } from './epoch-key.ts'
import { openGrant } from './grant.ts'
import type { DocumentHeader, Revision } from './revision.ts'
import { assertForm, type ReceivedDocument, verifyBody } from './verify-document.ts'
import {
  assertListed,
  findGrant,
  verifyAccessList,
  verifyOwnerGrant,
  verifyRevision,
} from './verify-document-row.ts'

/** A document as its author signed it, decrypted. Show this and not what stood beside it. */
export interface OpenedDocument {
  document_id: string
  header: DocumentHeader
  body: PlainBody
  revision: number
  state: Revision['state']
  /** Milliseconds since 1970, as the author says. */
  saved_at: number
  author: string
}

/**
 * Opens a document, after verifying all of it in the order of the protocol. The caller answers for
 * the owner: the reader itself, or a partner whose key log it has verified.
 *
 * @throws `record_invalid`, `owner_key_missing`, `document_no_key`, `document_key_missing`,
 *   `document_undecryptable`, `encrypted_data_invalid`
 */
export async function openDocument(
  reader: Identity,
  document: ReceivedDocument,
  owner: PublicIdentity,
): Promise<OpenedDocument> {
  assertForm(document)
  const access = await verifyAccessList(document, owner)
  const grant = findGrant(document, reader.user_id)
  if (grant === undefined) throw cryptoError('document_no_key')
  await assertListed(grant, access)
  const isForReader = grant.fingerprint === (await createFingerprint(reader))
  if (!isForReader || !grant.scopes.includes('view')) throw cryptoError('document_no_key')
  await verifyOwnerGrant(document, access, owner)
  const revision = await verifyRevision(document, access, owner)
  await verifyBody(document, revision)
  const key = await importEpochKey(await openGrant(reader, grant), access, access.key_commitment)
  const body = await openBody(key, access, document.body)
  const { title_in_body: _, ...header } = revision.header
  return {
    document_id: revision.document_id,
    header,
    body,
    revision: revision.revision,
    state: revision.state,
    saved_at: revision.saved_at,
    author: revision.author,
  }
}
