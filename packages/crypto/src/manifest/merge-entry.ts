import type { Contact } from './contact.ts'
import type { DocumentEntry, Placement, RecordEntry } from './manifest-shard.ts'

/** An entry before, after your own changes, and after another device's changes. */
export interface Versions<Entry> {
  base: Entry | undefined
  ours: Entry | undefined
  theirs: Entry | undefined
}

/** The merged entry of a document; `undefined` to remove it. */
export function mergeDocument(versions: Versions<DocumentEntry>): DocumentEntry | undefined {
  const { base, ours, theirs } = versions
  if (ours === undefined || theirs === undefined) return mergeRemoval(versions)
  const newer = ours.revision > theirs.revision ? ours : theirs
  const { vault_id, category_id } = isFiledElsewhere(ours, base) ? ours : theirs
  return { ...newer, vault_id, category_id }
}

/** The merged entry of a vault or category; `undefined` to remove it. */
export function mergeRecord(versions: Versions<RecordEntry>): RecordEntry | undefined {
  const { ours, theirs } = versions
  if (ours === undefined || theirs === undefined) return mergeRemoval(versions)
  return ours.revision > theirs.revision ? ours : theirs
}

/** The merged contact; `undefined` to remove it. */
export function mergeContact({ base, ours, theirs }: Versions<Contact>): Contact | undefined {
  // A contact that one device removed stays removed, so that a member never shares by mistake.
  if (ours === undefined) return base === undefined ? theirs : undefined
  if (theirs === undefined) return base === undefined ? ours : undefined
  const alias = ours.alias === base?.alias ? theirs.alias : ours.alias
  return {
    ...mergeHeads(ours, theirs, base),
    alias,
    revoked: ours.revoked || theirs.revoked,
  }
}

/** Keeps the side that still has the entry, if its revision is later or the other never had it. */
function mergeRemoval<Entry extends { revision: number }>({
  base,
  ours,
  theirs,
}: Versions<Entry>): Entry | undefined {
  const left = ours ?? theirs
  const isKept = base === undefined || (left !== undefined && left.revision > base.revision)
  return isKept ? left : undefined
}

/** An entry that is new on both devices counts as filed on the side that filed it. */
function isFiledElsewhere(entry: Placement, base: Placement | undefined): boolean {
  const { vault_id, category_id } = base ?? { vault_id: null, category_id: null }
  return entry.vault_id !== vault_id || entry.category_id !== category_id
}

/** The newer head, with its mark from either device. */
function mergeHeads(ours: Contact, theirs: Contact, base: Contact | undefined): Contact {
  const ahead = ours.head.sequence - theirs.head.sequence
  if (ahead !== 0) return ahead > 0 ? ours : theirs
  // Two heads of one sequence are a fork of the partner's log: keep the stored one.
  if (ours.head.head !== theirs.head.head) return theirs
  const isMarkedBefore = base?.head.sequence === ours.head.sequence
  if (!isMarkedBefore) return { ...theirs, verified: ours.verified || theirs.verified }
  return ours.verified === base.verified ? theirs : ours
}
