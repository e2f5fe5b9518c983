import type { Kdbx, KdbxEntry, KdbxGroup } from 'kdbxweb'
import type { TransferEntry, TransferFolder } from '../../model.ts'
import { createEntry } from '../create-entry.ts'
import type { FileStore } from '../file-store.ts'
import { type ParsedVaults, type SkippedPart, UNNAMED_VAULT } from '../import-result.ts'
import { listLeftovers } from './list-leftovers.ts'
import { readBinaries } from './read-binaries.ts'
import { readContent } from './read-content.ts'

interface Found {
  readonly folders: TransferFolder[]
  readonly entries: TransferEntry[]
  readonly skipped: SkippedPart[]
}

/** Reads an open database. Its root group is the vault, and the bin stays behind. */
export function readDatabase(database: Kdbx, files: FileStore): ParsedVaults {
  const found: Found = { folders: [], entries: [], skipped: [] }
  const root = database.getDefaultGroup()
  const bin = database.meta.recycleBinEnabled ? database.meta.recycleBinUuid?.id : undefined
  addGroup(found, root, { path: [], bin, files })
  const { folders, entries, skipped } = found
  const name = database.meta.name ?? root.name ?? ''
  return { vaults: [{ ...UNNAMED_VAULT, name, folders, entries }], skipped }
}

interface Place {
  readonly path: readonly string[]
  readonly bin: string | undefined
  readonly files: FileStore
}

function addGroup(found: Found, group: KdbxGroup, { path, bin, files }: Place): void {
  for (const entry of group.entries) found.entries.push(toEntry(entry, path, files))
  for (const below of group.groups) {
    const place = { path: [...path, below.name ?? ''], bin, files }
    if (below.uuid.id === bin) found.skipped.push(...listBin(below))
    else {
      found.folders.push({ path: place.path, icon: null, labels: {} })
      if (below.notes) found.entries.push(toGroupNote(below, place.path))
      addGroup(found, below, place)
    }
  }
}

function listBin(bin: KdbxGroup): SkippedPart[] {
  return [...bin.allEntries()].map((entry) => ({
    reason: 'in_trash',
    where: readContent(entry).title,
  }))
}

/** Folders have no notes here, so the notes become an entry. */
function toGroupNote({ name = '', notes = '' }: KdbxGroup, folder: readonly string[]) {
  return createEntry({ kind: 'note', title: name, notes, folder })
}

function toEntry(entry: KdbxEntry, folder: readonly string[], files: FileStore): TransferEntry {
  const content = readContent(entry)
  const isNote = content.usernames.join('') + content.password === '' && content.notes !== ''
  return createEntry({
    ...content,
    kind: isNote ? 'note' : 'login',
    folder,
    files: readBinaries(entry, files),
    history: entry.history.map((state) => ({
      ...readContent(state),
      saved_at: state.times.lastModTime?.getTime() ?? null,
    })),
    created_at: entry.times.creationTime?.getTime() ?? null,
    modified_at: entry.times.lastModTime?.getTime() ?? null,
    leftovers: listLeftovers(entry),
  })
}
