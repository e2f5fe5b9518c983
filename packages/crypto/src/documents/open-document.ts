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

/** A verified, decrypted document. Show these values, not the server's unsigned columns. */
export interface OpenedDocument {
  document_id: string
  owner: string
  /** Includes the title, also when the title was kept in the body. */
  header: DocumentHeader
  /** True if the title was kept in the encrypted body. */
  private_title: boolean
  body: PlainBody
  /** The scopes that the reader's grant allows. */
  scopes: readonly Scope[]
  revision: number
  state: DocumentState
  author: string
  /** Milliseconds since 1970, by the author's clock. */
  saved_at: number
  /** Number of the access list. */
  list: number
  epoch: number
  /** Record hashes of the document's files. */
  files: readonly string[]
  /** Pass this to `reviseDocument` or `changeAccess` to change the document. */
  verified: VerifiedDocument
}

/**
 * Verifies a whole document in the order of the protocol, then decrypts it. It does not check who
 * the owner is: the caller must make sure that the owner is the reader, or a partner whose
 * relationship is valid.
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
 *   body: { username: 'ada', password: '', url: '', description: '', notes: '', custom_fields: []
 *   },
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

/** Returns a copy, so that the caller can edit it. */
function toOpenHeader({ header }: VerifiedDocument, body: SealedBody): DocumentHeader {
  return { title: body.title ?? header.title, tags: [...header.tags], icon: header.icon }
}

interface KeptTitle {
  header: SignedHeader
  body: SealedBody
}

/** The title must be in the body if, and only if, the header says so. */
function checkTitlePlace({ header, body }: KeptTitle): void {
  refuseUnless(header.title_in_body === (body.title !== null), 'record_invalid')
}
