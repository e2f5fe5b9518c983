import type { Identity } from '../identity/identity.ts'
import { nextRevision } from './next-revision.ts'
import { assertMayWrite, type RevisedDocument, toRevised } from './revise-document.ts'
import { signRevision } from './revision.ts'
import { assertVerified, type VerifiedDocument } from './verified-document.ts'

/** Options of {@link revertDocument}. */
export interface RevertOptions {
  /** Milliseconds since 1970. @default the clock of this machine */
  now?: number | undefined
}

/**
 * Returns the next revision of a document, with header and body of an earlier one. It reuses the
 * encrypted text that the server has kept. Files, grants and state stay as they are.
 *
 * Not for a version of an earlier epoch, whose key other members may have: open that version and
 * save its content with `reviseDocument`.
 *
 * @param verified the newest state, from `verifyDocument` or `openDocument`
 * @param past the earlier version, verified in the same way
 * @throws `author_not_allowed`; TypeError for a version of another document or epoch
 * @see docs/protocol/documents.md
 * @example
 * import {
 *   encryptDocument, openDocument, revertDocument, reviseDocument, verifyDocument,
 * } from '@shrd/crypto/documents'
 * import { createIdentity, genesisLog } from '@shrd/crypto/identity'
 *
 * const { identity } = await createIdentity()
 * const owner = await genesisLog(identity)
 * const body = {
 *   username: 'ada', password: '', url: '', description: '', notes: '', custom_fields: [],
 * }
 * const header = { title: 'Mail', tags: [], icon: 'key' }
 * const sealed = await encryptDocument(identity, { header, body })
 * const first = await verifyDocument(sealed, { owner })
 * const changed = await reviseDocument(identity, first, { body: { ...body, username: 'eve' } })
 * const second = await verifyDocument({ ...sealed, ...changed }, { owner })
 *
 * const reverted = await revertDocument(identity, second, first)
 * const opened = await openDocument(identity, { ...sealed, ...reverted }, { owner })
 * console.assert(opened.revision === 3 && opened.body.username === 'ada')
 */
export async function revertDocument(
  author: Identity,
  verified: VerifiedDocument,
  past: VerifiedDocument,
  { now }: RevertOptions = {},
): Promise<RevisedDocument> {
  assertVerified(verified)
  assertVerified(past)
  const isSame =
    past.document_id === verified.document_id && past.access.epoch === verified.access.epoch
  if (!isSame) throw new TypeError('The version belongs to another document or epoch.')
  const content = { header: past.revision.header, body: past.body }
  const revision = await nextRevision(author, verified, content, { now })
  await assertMayWrite(verified, revision)
  return toRevised(verified.document_id, content, await signRevision(author, revision))
}
