import type { SignedRecord } from '../core/signed-record.ts'
import type { Identity } from '../identity/identity.ts'
import { assertAuthor, assertContentKept, mayUpdate } from './assert-author.ts'
import type { SealedDocument } from './document.ts'
import { nextRevision } from './next-revision.ts'
import { openEpochKey } from './open-epoch-key.ts'
import { type DocumentState, type Revision, signRevision, toDocumentHeader } from './revision.ts'
import { type ContentChange, type SealedContent, sealContent } from './seal-content.ts'
import { assertVerified, type VerifiedDocument } from './verified-document.ts'

/** What an author changes of a document; what is left out stays as it is. */
export interface DocumentChange extends ContentChange {
  /** Record hashes of all files that belong to the document from now on. */
  files?: readonly string[] | undefined
  /** `deleted` is the owner's to say. */
  state?: DocumentState | undefined
  /** Milliseconds since 1970. @default the clock of this machine */
  now?: number | undefined
}

/** A saved document: what changes of it, and the revision that says so. */
export type RevisedDocument = Pick<SealedDocument, 'document_id' | 'header' | 'body' | 'revision'>

/**
 * The next revision of a document, by its owner or by somebody who was granted `update` or `delete`.
 * Nobody's grant is touched. Without any change it signs the present state again, as it has to be
 * done after a replacement of one's own keys.
 *
 * The numbers are those of the verified document, so a server takes it only if nobody has saved
 * since. To change who may read and write take `changeAccess`.
 *
 * @param verified by `verifyDocument`, or what `openDocument` gave as `verified`
 * @throws `author_not_allowed`, `encrypted_data_invalid` if the body is too long; if the body has to
 *   be opened for it `document_no_key`, `document_key_missing`, `document_undecryptable`; TypeError
 *   for a document that was not verified here, and for a change of another form
 * @see docs/protocol/documents.md
 * @example
 * import { encryptDocument, openDocument, reviseDocument } from '@shrd/crypto/documents'
 * import { createIdentity, genesisLog } from '@shrd/crypto/identity'
 *
 * const { identity } = await createIdentity()
 * const owner = await genesisLog(identity)
 * const sealed = await encryptDocument(identity, {
 *   header: { title: 'Mail', tags: [], icon: 'key' },
 *   body: { username: 'ada', password: '', url: '', description: '', notes: '', custom_fields: [] },
 * })
 * const { verified, body } = await openDocument(identity, sealed, { owner })
 * const revised = await reviseDocument(identity, verified, { body: { ...body, notes: 'new' } })
 *
 * const saved = await openDocument(identity, { ...sealed, ...revised }, { owner })
 * console.assert(saved.revision === 2 && saved.body.notes === 'new')
 */
export async function reviseDocument(
  author: Identity,
  verified: VerifiedDocument,
  change: DocumentChange = {},
): Promise<RevisedDocument> {
  assertVerified(verified)
  const openKey = () => openEpochKey(author, verified)
  const content = await sealContent(verified, change, { openKey })
  const revision = await nextRevision(author, verified, content, change)
  await assertMayWrite(verified, revision)
  return toRevised(verified.document_id, content, await signRevision(author, revision))
}

/** The members that a save sends. */
export function toRevised(
  document_id: string,
  { header, body }: SealedContent,
  revision: SignedRecord,
): RevisedDocument {
  return { document_id, header: toDocumentHeader(header), body, revision }
}

/** Nobody signs what every reader would refuse. */
export async function assertMayWrite(
  verified: VerifiedDocument,
  revision: Revision,
): Promise<void> {
  const authorship = { owner: verified.access.owner, revision, grants: verified.grants }
  await assertAuthor(authorship)
  await assertContentKept(mayUpdate(authorship) ? revision : verified.revision, revision)
}
