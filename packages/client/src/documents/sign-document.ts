import {
  type DocumentPin,
  type OpenedDocument,
  openDocument,
  type SealedDocument,
  type VerifiedDocument,
} from '@shrd/crypto/documents'
import {
  findDocumentEntry,
  type Manifest,
  type ManifestChange,
  toDocumentEntry,
} from '@shrd/crypto/manifest'
import type { Member } from '../member/member.ts'
import { logOf } from './document-trust.ts'

/** Combines a verified state and the newly signed records. */
export function toSealed(
  base: VerifiedDocument,
  next: Pick<SealedDocument, 'revision'> & Partial<SealedDocument>,
): SealedDocument {
  const { document_id, header, body, grants, records } = base
  const { access_list } = records
  return { document_id, header, body, encrypted_keys: [...grants], access_list, ...next }
}

/** Opens the signed state like every reader, so that nobody sends a state that readers reject. */
export async function openSigned(
  member: Member,
  base: VerifiedDocument,
  sealed: SealedDocument,
): Promise<OpenedDocument> {
  return openDocument(member.identity, sealed, {
    owner: await logOf(member, base.access.owner),
    authors: [await member.ownLog()],
    pin: toPin(base),
    chain: [base.records.revision],
  })
}

/** Pins a document in the manifest, in its current place. */
export function pinDocument(
  verified: VerifiedDocument,
): (manifest: Manifest) => Promise<ManifestChange[]> {
  return async (manifest) => {
    const before = await findDocumentEntry(manifest, verified.document_id)
    const { vault_id = null, category_id = null } = before ?? {}
    const entry = toDocumentEntry(verified, { vault_id, category_id })
    return [{ type: 'put-document', entry }]
  }
}

/** The pin that a later state must follow. */
function toPin({ revision, hash, access }: VerifiedDocument): DocumentPin {
  return { revision: revision.revision, hash, list: access.list }
}
