import { applyContactChanges, applyDocumentChanges, applyRecordChanges } from './apply-changes.ts'
import type { Contact } from './contact.ts'
import { findDocumentEntry, findRecordEntry } from './find-entry.ts'
import type { Manifest } from './manifest.ts'
import {
  isContactChange,
  isDocumentChange,
  isRecordChange,
  type ManifestChange,
  toDocumentId,
} from './manifest-change.ts'
import { mergeContact, mergeDocument, mergeRecord } from './merge-entry.ts'

/** Contacts before and after the other device's changes, from `openContacts`. */
export interface ContactVersions {
  base: readonly Contact[]
  theirs: readonly Contact[]
}

/** Options of {@link mergeChanges}. */
export interface MergeChangesOptions {
  /** The manifest to which the refused changes were made. */
  base: Manifest
  /** The newest manifest, verified with `base` as its pin. */
  theirs: Manifest
  /** Required to merge changes of contacts. */
  contacts?: ContactVersions | undefined
}

/**
 * Merges your own refused changes with another device's changes. Pass the result to
 * `changeManifest` with the newest manifest.
 *
 * - If both changed a document, vault or category, the higher revision wins.
 * - If both filed a document, your own placement wins.
 * - An entry that one device removed stays removed, unless the other has saved a later revision of
 *   it.
 * - If both changed a contact, the newer head wins, with its mark, your own alias wins, and a
 *   revocation always wins. A removed contact stays removed.
 *
 * @param changes made to `base` and refused
 * @throws TypeError if a required shard is not loaded, in either manifest
 * @see docs/protocol/manifest.md
 * @example
 * import { createId } from '@shrd/crypto'
 * import { createIdentity } from '@shrd/crypto/identity'
 * import { changeManifest, emptyManifest, mergeChanges } from '@shrd/crypto/manifest'
 *
 * const { identity } = await createIdentity()
 * const base = await emptyManifest(identity.user_id)
 * const entry = { id: createId('vlt'), revision: 1, hash: identity.head }
 * const other = [{ type: 'put-record', entry }]
 * const { manifest: theirs } = await changeManifest(identity, base, other, { device: 'Phone' })
 * const mine = [{ type: 'put-record', entry: { ...entry, id: createId('vlt') } }]
 * const merged = await mergeChanges(mine, { base, theirs })
 * const { manifest } = await changeManifest(identity, theirs, merged, { device: 'Laptop' })
 * console.assert(manifest.counter === 2 && manifest.records.length === 2)
 */
export async function mergeChanges(
  changes: readonly ManifestChange[],
  options: MergeChangesOptions,
): Promise<ManifestChange[]> {
  return [
    ...(await mergeDocumentChanges(changes, options)),
    ...mergeRecordChanges(changes, options),
    ...mergeContactChanges(changes, options),
  ]
}

async function mergeDocumentChanges(
  changes: readonly ManifestChange[],
  options: MergeChangesOptions,
): Promise<ManifestChange[]> {
  const merged: ManifestChange[] = []
  for (const [document_id, group] of groupBy(changes.filter(isDocumentChange), toDocumentId)) {
    const base = await findDocumentEntry(options.base, document_id)
    const theirs = await findDocumentEntry(options.theirs, document_id)
    const [ours] = applyDocumentChanges(toList(base), group)
    const entry = mergeDocument({ base, ours, theirs })
    if (entry !== undefined) merged.push({ type: 'put-document', entry })
    else if (theirs !== undefined) merged.push({ type: 'remove-document', document_id })
  }
  return merged
}

function mergeRecordChanges(
  changes: readonly ManifestChange[],
  options: MergeChangesOptions,
): ManifestChange[] {
  const merged: ManifestChange[] = []
  const groups = groupBy(changes.filter(isRecordChange), (change) =>
    change.type === 'put-record' ? change.entry.id : change.id,
  )
  for (const [id, group] of groups) {
    const base = findRecordEntry(options.base, id)
    const theirs = findRecordEntry(options.theirs, id)
    const [ours] = applyRecordChanges(toList(base), group)
    const entry = mergeRecord({ base, ours, theirs })
    if (entry !== undefined) merged.push({ type: 'put-record', entry })
    else if (theirs !== undefined) merged.push({ type: 'remove-record', id })
  }
  return merged
}

function mergeContactChanges(
  changes: readonly ManifestChange[],
  { contacts }: MergeChangesOptions,
): ManifestChange[] {
  const groups = groupBy(changes.filter(isContactChange), (change) =>
    change.type === 'put-contact' ? change.contact.handshake_id : change.handshake_id,
  )
  if (groups.size === 0) return []
  if (contacts === undefined) {
    throw new TypeError('A merge of contacts needs the opened contacts: pass contacts.')
  }
  const merged: ManifestChange[] = []
  for (const [handshake_id, group] of groups) {
    const isIt = (contact: Contact) => contact.handshake_id === handshake_id
    const base = contacts.base.find(isIt)
    const theirs = contacts.theirs.find(isIt)
    const [ours] = applyContactChanges(toList(base), group)
    const contact = mergeContact({ base, ours, theirs })
    if (contact !== undefined) merged.push({ type: 'put-contact', contact })
    else if (theirs !== undefined) merged.push({ type: 'remove-contact', handshake_id })
  }
  return merged
}

function groupBy<Change>(
  changes: readonly Change[],
  toId: (change: Change) => string,
): Map<string, Change[]> {
  const groups = new Map<string, Change[]>()
  for (const change of changes) {
    const id = toId(change)
    const group = groups.get(id)
    if (group === undefined) groups.set(id, [change])
    else group.push(change)
  }
  return groups
}

function toList<Entry>(entry: Entry | undefined): Entry[] {
  return entry === undefined ? [] : [entry]
}
