import type { SignedRecord } from '../core/signed-record.ts'
import type { Identity } from '../identity/identity.ts'
import { assertAuthor, assertContentKept, mayUpdate } from './assert-author.ts'
import type { SealedDocument } from './document.ts'
import { nextRevision } from './next-revision.ts'
import { openEpochKey } from './open-epoch-key.ts'
import { type DocumentState, type Revision, signRevision, toDocumentHeader } from './revision.ts'
import { type ContentChange, type SealedContent, sealContent } from './seal-content.ts'
import { assertVerified, type VerifiedDocument } from './verified-document.ts'

/** A change of a document. Properties that are left out stay the same. */
export interface DocumentChange extends ContentChange {
  /** Record hashes of all files of the changed document. */
  files?: readonly string[] | undefined
  /** Only the owner can set `deleted`. */
  state?: DocumentState | undefined
  /** Milliseconds since 1970. @default the clock of this machine */
  now?: number | undefined
}

/** The parts of a document that a save replaces, with the revision that signs them. */
export type RevisedDocument = Pick<SealedDocument, 'document_id' | 'header' | 'body' | 'revision'>

/**
 * Returns the next signed revision of a document. The author is the owner, or a member with the
 * scope `update` or `delete`. Grants stay the same: to change who may read and write, call
 * `changeAccess`. Without a change it signs the present state again; authors do that after they
 * have replaced their keys.
 *
 * The revision follows the verified document, so the server accepts it only if no other save came
 * in between.
 *
 * @param verified from `verifyDocument`, or the property `verified` of an opened document
 * @throws `author_not_allowed`, `encrypted_data_invalid` if the body is too long; if the change
 *   needs the body's key, `document_no_key`, `document_key_missing`, `document_undecryptable`;
 *   TypeError for a document that was not verified here, or a change of another form
 * @see docs/protocol/documents.md
 * @example
 * import { encryptDocument, openDocument, reviseDocument } from '@shrd/crypto/documents'
 * import { createIdentity, genesisLog } from '@shrd/crypto/identity'
 *
 * const { identity } = await createIdentity()
 * const owner = await genesisLog(identity)
 * const sealed = await encryptDocument(identity, {
 *   header: { title: 'Mail', tags: [], icon: 'key' },
 *   body: { username: 'ada', password: '', url: '', description: '', notes: '', custom_fields: []
 *   },
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

/** The properties that a save sends. */
export function toRevised(
  document_id: string,
  { header, body }: SealedContent,
  revision: SignedRecord,
): RevisedDocument {
  return { document_id, header: toDocumentHeader(header), body, revision }
}

/** Refuses to sign a revision that every reader would refuse. */
export async function assertMayWrite(
  verified: VerifiedDocument,
  revision: Revision,
): Promise<void> {
  const authorship = { owner: verified.access.owner, revision, grants: verified.grants }
  await assertAuthor(authorship)
  await assertContentKept(mayUpdate(authorship) ? revision : verified.revision, revision)
}
