import type { Contact } from './contact.ts'
import type { ContactChange, DocumentChange, RecordChange } from './manifest-change.ts'
import type { DocumentEntry, RecordEntry } from './manifest-shard.ts'

/** Applies changes to the entries of a document shard. The result is sorted. */
export function applyDocumentChanges(
  entries: readonly DocumentEntry[],
  changes: readonly DocumentChange[],
): DocumentEntry[] {
  const byId = new Map(entries.map((entry) => [entry.document_id, entry]))
  for (const change of changes) applyDocumentChange(byId, change)
  return toSorted(byId)
}

function applyDocumentChange(entries: Map<string, DocumentEntry>, change: DocumentChange): void {
  if (change.type === 'remove-document') {
    entries.delete(change.document_id)
    return
  }
  if (change.type === 'put-document') {
    const { document_id } = change.entry
    assertNotOlder(change.entry, entries.get(document_id))
    entries.set(document_id, change.entry)
    return
  }
  const { document_id, vault_id, category_id } = change
  const entry = entries.get(document_id)
  if (entry === undefined) {
    throw new TypeError('The manifest has no entry for the document to move.')
  }
  entries.set(document_id, { ...entry, vault_id, category_id })
}

/** Applies changes to the vaults and categories. The result is sorted. */
export function applyRecordChanges(
  entries: readonly RecordEntry[],
  changes: readonly RecordChange[],
): RecordEntry[] {
  const byId = new Map(entries.map((entry) => [entry.id, entry]))
  for (const change of changes) {
    if (change.type === 'remove-record') byId.delete(change.id)
    else {
      assertNotOlder(change.entry, byId.get(change.entry.id))
      // Copy: the entry belongs to the caller, and the manifest freezes its entries.
      byId.set(change.entry.id, { ...change.entry })
    }
  }
  return toSorted(byId)
}

/**
 * Applies changes to the contacts. The result is sorted. A revocation is permanent, and the
 * approved head never goes back to keys that the partner has replaced.
 */
export function applyContactChanges(
  contacts: readonly Contact[],
  changes: readonly ContactChange[],
): Contact[] {
  const byId = new Map(contacts.map((contact) => [contact.handshake_id, contact]))
  for (const change of changes) {
    if (change.type === 'remove-contact') byId.delete(change.handshake_id)
    else {
      const { contact } = change
      const before = byId.get(contact.handshake_id)
      assertHeadNotOlder(contact, before)
      const wasRevoked = before?.revoked === true
      byId.set(contact.handshake_id, { ...contact, revoked: contact.revoked || wasRevoked })
    }
  }
  return toSorted(byId)
}

/** If the manifest forgot a seen revision, a server could roll it back. */
function assertNotOlder(
  entry: { revision: number },
  before: { revision: number } | undefined,
): void {
  if (before !== undefined && entry.revision < before.revision) {
    throw new TypeError('The manifest already has a newer revision.')
  }
}

/** Otherwise a server could make the client encrypt to a key that the member knows is replaced. */
function assertHeadNotOlder({ head }: Contact, before: Contact | undefined): void {
  if (before !== undefined && head.sequence < before.head.sequence) {
    throw new TypeError('The manifest already has newer keys of the partner.')
  }
}

function toSorted<Entry>(entries: ReadonlyMap<string, Entry>): Entry[] {
  return Array.from(entries)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([, entry]) => entry)
}
