import type { VerifiedRow } from '../documents/verified-document.ts'
import type { VerifiedCategory } from '../vaults/category-record.ts'
import type { VerifiedVault } from '../vaults/vault-record.ts'
import type { Contact } from './contact.ts'
import type { DocumentEntry, Placement, RecordEntry } from './manifest-shard.ts'

/** A change of a manifest's documents. */
export type DocumentChange =
  | { type: 'put-document'; entry: DocumentEntry }
  | ({ type: 'move-document'; document_id: string } & Placement)
  | { type: 'remove-document'; document_id: string }

/** A change of its vaults and categories. */
export type RecordChange =
  | { type: 'put-record'; entry: RecordEntry }
  | { type: 'remove-record'; id: string }

/** A change of its contacts. */
export type ContactChange =
  | { type: 'put-contact'; contact: Contact }
  | { type: 'remove-contact'; handshake_id: string }

/** A change of a manifest, which a write adds to its own record. */
export type ManifestChange = DocumentChange | RecordChange | ContactChange

/** True if a change is about a document. */
export function isDocumentChange(change: ManifestChange): change is DocumentChange {
  return change.type.endsWith('-document')
}

/** True if a change is about a vault or category. */
export function isRecordChange(change: ManifestChange): change is RecordChange {
  return change.type.endsWith('-record')
}

/** True if a change is about a contact. */
export function isContactChange(change: ManifestChange): change is ContactChange {
  return change.type.endsWith('-contact')
}

/** The id of the document in a change. */
export function toDocumentId(change: DocumentChange): string {
  return change.type === 'put-document' ? change.entry.document_id : change.document_id
}

/**
 * The manifest entry of a document: for the write that stores it, and to pin a partner's newer
 * revision.
 *
 * @param row from `verifyDocument` or `verifyDocumentRow`
 * @see docs/protocol/manifest.md
 * @example
 * import { createId } from '@shrd/crypto'
 * import { encryptDocument, verifyDocument } from '@shrd/crypto/documents'
 * import { createIdentity, genesisLog } from '@shrd/crypto/identity'
 * import { toDocumentEntry } from '@shrd/crypto/manifest'
 *
 * const { identity } = await createIdentity()
 * const document = await encryptDocument(identity, {
 *   header: { title: 'Mail', tags: [], icon: 'key' },
 *   body: {
 *     username: '', password: '', url: '', description: '', notes: '', custom_fields: [],
 *   },
 * })
 * const verified = await verifyDocument(document, { owner: await genesisLog(identity) })
 * const placement = { vault_id: createId('vlt'), category_id: null }
 * const entry = toDocumentEntry(verified, placement)
 * console.assert(entry.revision === 1 && entry.list === 1)
 */
export function toDocumentEntry(
  row: Pick<VerifiedRow, 'document_id' | 'revision' | 'hash' | 'access'>,
  { vault_id, category_id }: Placement,
): DocumentEntry {
  const { document_id, revision, hash, access } = row
  const { owner } = revision
  return {
    document_id,
    owner,
    revision: revision.revision,
    hash,
    list: access.list,
    vault_id,
    category_id,
  }
}

/**
 * The manifest entry of a vault or category.
 *
 * @param verified from `verifyVaultRecord` or `verifyCategoryRecord`
 * @see docs/protocol/manifest.md
 * @example
 * import { createIdentity, genesisLog } from '@shrd/crypto/identity'
 * import { toRecordEntry } from '@shrd/crypto/manifest'
 * import { createVaultRecord, verifyVaultRecord } from '@shrd/crypto/vaults'
 *
 * const { identity } = await createIdentity()
 * const draft = { name: 'Home', description: null, icon: 'shield', tags: [] }
 * const vault = await createVaultRecord(identity, draft)
 * const verified = await verifyVaultRecord(vault, { owner: await genesisLog(identity) })
 * console.assert(toRecordEntry(verified).id === vault.vault_id)
 */
export function toRecordEntry(verified: VerifiedVault | VerifiedCategory): RecordEntry {
  const id = 'category_id' in verified ? verified.category_id : verified.vault_id
  return { id, revision: verified.revision, hash: verified.hash }
}
