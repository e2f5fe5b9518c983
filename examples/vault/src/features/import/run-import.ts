import type { ShrdClient } from '@shrd/client'
import { isShrdError } from '@shrd/crypto/errors'
import type { ImportedDocument } from '@shrd/transfer'
import { isUnanswered } from '../documents/create-or-find.ts'
import { setFavourites } from '../documents/marks.ts'
import { importEntry } from './import-entry.ts'
import type { ImportedEntry, ImportJournal, ImportRecord } from './import-journal.ts'
import type { ImportRow, ImportVault } from './import-messages.ts'
import { createImportPlaces, type ImportPlaces } from './import-places.ts'
import type { ImportReader } from './import-reader.ts'
import { type ImportTarget, toSourcePlace } from './import-target.ts'

/** What an import needs. */
export interface ImportTask {
  readonly client: ShrdClient
  readonly reader: ImportReader
  readonly journal: ImportJournal
  /** The entries to import, in the order of the source. */
  readonly rows: readonly ImportRow[]
  readonly vaults: readonly ImportVault[]
  readonly target: ImportTarget
  /** The titles are encrypted, too. */
  readonly arePrivate: boolean
  /** What an earlier run of the same import has made. */
  readonly record: ImportRecord
  readonly signal: AbortSignal
  readonly onProgress: (progress: ImportProgress) => void
}

/** Progress of an import. */
export interface ImportProgress {
  readonly done: number
  readonly total: number
  readonly title: string
}

/** The outcome of an import. */
export interface ImportOutcome {
  readonly record: ImportRecord
  /** Codes of the entries that were not stored, by their number. */
  readonly failed: ReadonlyMap<number, string>
  /** False if the favourites were not marked. */
  readonly are_favourites_marked: boolean
  /** Why it ended early: `aborted` after Stop; `null` if it ended by itself. */
  readonly stopped_by: string | null
}

/** Entries between two times that the whole record is kept, which takes longer the more there are. */
const KEPT_EVERY = 25
/** How often a whole record of any length is kept. */
const KEPT_TIMES = 100

/**
 * Imports one entry after the other, because each save signs the whole vault's manifest. An entry that
 * fails does not stop the others. A lost connection or session stops it; a second run continues.
 */
export async function runImport(task: ImportTask): Promise<ImportOutcome> {
  const { journal, rows, signal } = task
  const record = createKeptRecord(task.record, journal)
  const failed = new Map<number, string>()
  const places = createImportPlaces({
    ...task,
    made: task.record.vaults,
    onMade: record.addMade,
  })
  let stopped_by: string | null = null
  try {
    await makeFolders(task, places)
    for (const [at, row] of rows.entries()) {
      task.onProgress({ done: at, total: rows.length, title: row.title })
      if (signal.aborted) throw signal.reason
      if (record.current().entries[row.index]?.is_done) continue
      await importRow(row, { task, places, record, failed })
    }
    task.onProgress({ done: rows.length, total: rows.length, title: '' })
  } catch (error) {
    stopped_by = signal.aborted ? 'aborted' : toCode(error)
  }
  await record.flush()
  const are_favourites_marked = await markFavourites(task, record.current())
  return { record: record.current(), failed, are_favourites_marked, stopped_by }
}

/** Folders without entries are made, too, and so are vaults if each comes back as it was. */
async function makeFolders(
  { vaults, target, signal }: ImportTask,
  places: ImportPlaces,
): Promise<void> {
  for (const { name, folders } of vaults) {
    if (target.kind === 'as-in-source') await places.find({ vault: name, path: [] })
    for (const { path } of folders) {
      if (signal.aborted) throw signal.reason
      await places.find(toSourcePlace({ vault: name, folder: path }, { target, vaults }))
    }
  }
}

interface RowSources {
  readonly task: ImportTask
  readonly places: ImportPlaces
  readonly record: KeptRecord
  readonly failed: Map<number, string>
}

async function importRow(row: ImportRow, { task, places, record, failed }: RowSources) {
  const { client, reader, signal, target, vaults } = task
  try {
    const document = await reader.ask('take', row.index)
    const stored = task.arePrivate ? withPrivateTitle(document) : document
    const place = await places.find(toSourcePlace(row, { target, vaults }))
    await importEntry(stored, place, record.current().entries[row.index], {
      client,
      readFile: (id) => reader.ask('file', id),
      signal,
      triedAt: record.triedAt(row.index),
      onStep: (entry) => record.addEntry(row.index, entry),
    })
  } catch (error) {
    if (signal.aborted || isEndOfAll(error)) throw error
    failed.set(row.index, toCode(error))
  }
}

function withPrivateTitle(document: ImportedDocument): ImportedDocument {
  const history = document.history.map((state) => ({ ...state, private_title: true }))
  return { ...document, history, private_title: true }
}

/** Failures that every other entry would have, too. */
const ENDS = ['network', 'timeout', 'session_ended', 'unauthenticated', 'worker_failed', 'aborted']

function isEndOfAll(error: unknown): boolean {
  return isUnanswered(error) || (isShrdError(error) && ENDS.includes(error.code))
}

function toCode(error: unknown): string {
  if (isShrdError(error)) return error.code
  reportError(error)
  return 'internal'
}

interface KeptRecord {
  current(): ImportRecord
  addEntry(index: number, entry: ImportedEntry): void
  addMade(made: Partial<Pick<ImportRecord, 'vaults' | 'categories'>>): void
  /** When an earlier run began that could have stored an entry without learning of it. */
  triedAt(index: number): number | null
  flush(): Promise<void>
}

function createKeptRecord(from: ImportRecord, journal: ImportJournal): KeptRecord {
  const entries: Record<number, ImportedEntry> = { ...from.entries }
  let [vaults, categories] = [from.vaults, from.categories]
  // The entry that an interrupted run was at may be stored without the page knowing, also the first.
  let isDoubtful = true
  let recent: Record<number, ImportedEntry> = {}
  let count = Object.keys(entries).length
  const current = (): ImportRecord => ({ ...from, vaults, categories, entries })
  const keep = (): void => {
    recent = {}
    journal.keep(current())
  }
  return {
    current,
    addEntry(index, entry) {
      if (entries[index] === undefined) count += 1
      entries[index] = entry
      recent[index] = entry
      const due = Math.max(KEPT_EVERY, count / KEPT_TIMES)
      if (Object.keys(recent).length >= due) keep()
      // A page that is killed has made no entry twice when it goes on.
      else journal.keepRecent(recent)
    },
    addMade(made) {
      vaults = [...vaults, ...(made.vaults ?? [])]
      categories = [...categories, ...(made.categories ?? [])]
      keep()
    },
    triedAt(index) {
      if (!isDoubtful || entries[index] !== undefined) return null
      isDoubtful = false
      return from.started_at
    },
    flush() {
      keep()
      return journal.flush()
    },
  }
}

/** Marked all at once at the end, because the service has a limit for all preferences together. */
async function markFavourites(
  { client, rows }: ImportTask,
  { entries }: ImportRecord,
): Promise<boolean> {
  const ids = rows.flatMap(({ index, is_favourite }) => {
    const id = is_favourite ? entries[index]?.document_id : undefined
    return id === undefined ? [] : [id]
  })
  if (ids.length === 0) return true
  try {
    const marks = await client.preferences.get()
    await client.preferences.update(setFavourites(marks, ids, true))
    return true
  } catch {
    return false
  }
}
