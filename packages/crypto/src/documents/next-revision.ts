import type { Identity } from '../identity/identity.ts'
import { hashBody } from './body.ts'
import type { DocumentState, Revision } from './revision.ts'
import type { SealedContent } from './seal-content.ts'
import { assertVerified, type VerifiedDocument } from './verified-document.ts'

/** Changes besides header and body. Properties that are left out stay the same. */
export interface RevisionChange {
  files?: readonly string[] | undefined
  state?: DocumentState | undefined
  now?: number | undefined
}

/** Returns the revision after a verified one, with new content and the same access list. */
export async function nextRevision(
  author: Identity,
  verified: VerifiedDocument,
  { header, body }: SealedContent,
  { files, state, now = Date.now() }: RevisionChange,
): Promise<Revision> {
  assertVerified(verified)
  const { access, access_hash, revision, hash } = verified
  if (revision.state === 'deleted') throw new TypeError('The document was permanently deleted.')
  return {
    document_id: access.document_id,
    owner: access.owner,
    revision: revision.revision + 1,
    prev: hash,
    epoch: access.epoch,
    access_hash,
    header,
    body_hash: await hashBody(body),
    files: [...(files ?? revision.files)],
    state: state ?? revision.state,
    author: author.user_id,
    author_sequence: author.sequence,
    saved_at: now,
  }
}
