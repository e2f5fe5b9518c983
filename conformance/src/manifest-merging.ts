import type { Contact, DocumentEntry, RecordEntry } from './manifest.ts'
import { applyChange, type Change, type Entries } from './manifest-writing.ts'

/** One thing in three states; `null` where it is not there. */
interface Versions<T> {
  readonly base: T | null
  readonly ours: T | null
  readonly theirs: T | null
}

export type ContactVersions = Versions<Contact>

type Merge<T> = (versions: Versions<T>) => T | null

/** Gone on one side: kept if the other side has a later revision than the base. */
function keepIfSaved<T extends { readonly revision: number }>(versions: Versions<T>): T | null {
  const left = versions.ours ?? versions.theirs
  if (left === null || versions.base === null) return left
  return left.revision > versions.base.revision ? left : null
}

const mergeDocument: Merge<DocumentEntry> = (versions) => {
  const { base, ours, theirs } = versions
  if (ours === null || theirs === null) return keepIfSaved(versions)
  const newer = ours.revision > theirs.revision ? ours : theirs
  const isMoved =
    ours.vault_id !== (base?.vault_id ?? null) || ours.category_id !== (base?.category_id ?? null)
  const { vault_id, category_id } = isMoved ? ours : theirs
  return { ...newer, vault_id, category_id }
}

const mergeRecord: Merge<RecordEntry> = (versions) => {
  const { ours, theirs } = versions
  if (ours === null || theirs === null) return keepIfSaved(versions)
  return ours.revision > theirs.revision ? ours : theirs
}

type Approved = Pick<Contact, 'head' | 'verified'>

/** Which keys of the partner were approved, and whether they were compared. */
function mergeHead(base: Contact | null, ours: Contact, theirs: Contact): Approved {
  const isOurs = ours.head.sequence > theirs.head.sequence
  const { head, verified } = isOurs ? ours : theirs
  if (ours.head.sequence !== theirs.head.sequence) return { head, verified }
  if (ours.head.head !== theirs.head.head) return { head, verified }
  if (base?.head.sequence !== head.sequence) {
    return { head, verified: ours.verified || theirs.verified }
  }
  return { head, verified: ours.verified !== base.verified ? ours.verified : theirs.verified }
}

/** What is kept of one contact that both devices may have changed. */
export function mergeContact({ base, ours, theirs }: ContactVersions): Contact | null {
  if (ours === null || theirs === null) return base === null ? (ours ?? theirs) : null
  return {
    ...theirs,
    ...mergeHead(base, ours, theirs),
    alias: ours.alias !== base?.alias ? ours.alias : theirs.alias,
    revoked: ours.revoked || theirs.revoked,
  }
}

type Things<T> = ReadonlyMap<string, T>

/** Theirs, apart from the things that our changes are about. */
function mergeAll<T>(
  ids: readonly string[],
  { base, ours, theirs }: { base: Things<T>; ours: Things<T>; theirs: Things<T> },
  merge: Merge<T>,
): Things<T> {
  const merged = new Map(theirs)
  const find = (things: Things<T>, id: string) => things.get(id) ?? null
  for (const id of ids) {
    const kept = merge({ base: find(base, id), ours: find(ours, id), theirs: find(theirs, id) })
    if (kept === null) merged.delete(id)
    else merged.set(id, kept)
  }
  return merged
}

function idOfChange(change: Change): string {
  switch (change.type) {
    case 'put-document':
      return change.entry.document_id
    case 'put-record':
      return change.entry.id
    case 'put-contact':
      return change.contact.handshake_id
    case 'move-document':
    case 'remove-document':
      return change.document_id
    case 'remove-record':
      return change.id
    case 'remove-contact':
      return change.handshake_id
  }
}

/** What the refused device writes: its changes to `base`, merged into `theirs`. */
export function mergeChanges(base: Entries, theirs: Entries, changes: readonly Change[]): Entries {
  const ours = changes.reduce(applyChange, base)
  const ids = [...new Set(changes.map(idOfChange))]
  const of = (prefix: RegExp) => ids.filter((id) => prefix.test(id))
  const side = <K extends keyof Entries>(name: K) => ({
    base: base[name],
    ours: ours[name],
    theirs: theirs[name],
  })
  return {
    documents: mergeAll(of(/^doc_/), side('documents'), mergeDocument),
    records: mergeAll(of(/^(vlt|cat)_/), side('records'), mergeRecord),
    contacts: mergeAll(of(/^hsk_/), side('contacts'), mergeContact),
  }
}
