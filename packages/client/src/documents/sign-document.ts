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

/** The state after a verified one, put together from what was signed and what stays as it was. */
export function toSealed(
  base: VerifiedDocument,
  next: Pick<SealedDocument, 'revision'> & Partial<SealedDocument>,
): SealedDocument {
  const { document_id, header, body, grants, records } = base
  const { access_list } = records
  return { document_id, header, body, encrypted_keys: [...grants], access_list, ...next }
}

/** What was just signed, opened as every reader will open it: nobody sends what nobody accepts. */
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

/** Puts a document into the manifest where the manifest files it. */
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

/** What a later state has to lead on from. */
function toPin({ revision, hash, access }: VerifiedDocument): DocumentPin {
  return { revision: revision.revision, hash, list: access.list }
}
