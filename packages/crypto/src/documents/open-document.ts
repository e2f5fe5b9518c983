import { refuseUnless } from '../core/checks.ts'
import type { Identity } from '../identity/identity.ts'
import { openBody, type PlainBody, type SealedBody, toPlainBody } from './body.ts'
import type { ReceivedDocument } from './document.ts'
import type { DocumentTrust } from './document-trust.ts'
import type { Scope } from './grant.ts'
import { openEpoch } from './open-epoch-key.ts'
import type { DocumentHeader, DocumentState, SignedHeader } from './revision.ts'
import type { VerifiedDocument } from './verified-document.ts'
import { verifyDocument } from './verify-document.ts'

/** A document as its author signed it, decrypted. Show this and not what stood beside it. */
export interface OpenedDocument {
  document_id: string
  owner: string
  /** With the title, wherever it was kept. */
  header: DocumentHeader
  /** Whether the title was kept in the body. */
  private_title: boolean
  body: PlainBody
  /** What the reader may do. */
  scopes: readonly Scope[]
  revision: number
  state: DocumentState
  author: string
  /** Milliseconds since 1970, as the author says. */
  saved_at: number
  /** Number of the access list. */
  list: number
  epoch: number
  /** Record hashes of the files that belong to the document. */
  files: readonly string[]
  /** What a change of the document begins with. */
  verified: VerifiedDocument
}

/**
 * Opens a document, after verifying all of it in the order of the protocol. The caller answers for
 * the owner: the reader itself, or a partner whose relationship holds.
 *
 * @throws `document_no_key`, `document_key_missing`, `document_undecryptable`,
 *   `encrypted_data_invalid`, and what `verifyDocument` throws
 * @see docs/protocol/documents.md
 * @example
 * import { encryptDocument, openDocument } from '@shrd/crypto/documents'
 * import { createIdentity, genesisLog } from '@shrd/crypto/identity'
 *
 * const { identity } = await createIdentity()
 * const sealed = await encryptDocument(identity, {
 *   header: { title: 'Mail', tags: [], icon: 'key' },
 *   body: { username: 'ada', password: '', url: '', description: '', notes: '', custom_fields: [] },
 * })
 * const document = await openDocument(identity, sealed, { owner: await genesisLog(identity) })
 * console.assert(document.header.title === 'Mail' && document.body.username === 'ada')
 */
export async function openDocument(
  reader: Identity,
  document: ReceivedDocument,
  trust: DocumentTrust,
): Promise<OpenedDocument> {
  const verified = await verifyDocument(document, trust)
  const { access, revision } = verified
  const { key, secret, grant } = await openEpoch(reader, verified)
  secret.fill(0)
  const body = await openBody(key, access, verified.body)
  checkTitlePlace({ header: revision.header, body })
  return {
    document_id: access.document_id,
    owner: access.owner,
    header: toOpenHeader(verified, body),
    private_title: revision.header.title_in_body,
    body: toPlainBody(body),
    scopes: grant.scopes,
    revision: revision.revision,
    state: revision.state,
    author: revision.author,
    saved_at: revision.saved_at,
    list: access.list,
    epoch: access.epoch,
    files: revision.files,
    verified,
  }
}

/** A copy, for the caller to edit. */
function toOpenHeader({ header }: VerifiedDocument, body: SealedBody): DocumentHeader {
  return { title: body.title ?? header.title, tags: [...header.tags], icon: header.icon }
}

interface KeptTitle {
  header: SignedHeader
  body: SealedBody
}

/** The title is in the body exactly when the header says so: one place, one title. */
function checkTitlePlace({ header, body }: KeptTitle): void {
  refuseUnless(header.title_in_body === (body.title !== null), 'record_invalid')
}
