import { recordHash } from './conventions.ts'
import { signedHeader } from './documents.ts'
import { integer, oneOf, text, time, userId } from './forms.ts'
import type { DocumentEntry } from './manifest.ts'
import type { Entries } from './manifest-writing.ts'
import { pick } from './pick.ts'

/** A row of a received list of documents. */
export interface Row {
  readonly document_id: string
  readonly revision: unknown
  readonly vault_id: string | null
  readonly category_id: string | null
}

export type RowStatus = 'altered' | 'unlisted' | 'older' | 'newer' | 'misplaced' | 'pinned'

interface SeenRevision {
  readonly revision: number
  readonly hash: string
}

const shownForm = {
  revision: integer(),
  header: signedHeader,
  state: oneOf('live', 'trash', 'deleted'),
  author: userId,
  saved_at: time,
}

/** Of the text only what is shown is read: its hash vouches for all of it. */
function findRevision(received: unknown): SeenRevision | undefined {
  try {
    const { statement } = pick(received, { statement: text(0, 65_536) })
    const { revision } = pick(JSON.parse(statement), shownForm)
    return { revision, hash: recordHash('revision', statement) }
  } catch {
    return undefined
  }
}

interface Place {
  readonly vault_id: string | null
  readonly category_id: string | null
}

/** Where the manifest says that a document is, if vault and category are still there. */
function placeOf(entry: DocumentEntry, { records }: Entries): Place {
  const isThere = (id: string | null) => (id !== null && records.has(id) ? id : null)
  const vault_id = isThere(entry.vault_id)
  return { vault_id, category_id: vault_id === null ? null : isThere(entry.category_id) }
}

function isAt(row: Row, place: Place): boolean {
  const category = row.category_id === 'uncategorized' ? null : row.category_id
  const isInVault = place.vault_id === null || place.vault_id === row.vault_id
  return isInVault && place.category_id === category
}

function statusOf(row: Row, isRepeated: boolean, entries: Entries): RowStatus {
  const seen = findRevision(row.revision)
  if (seen === undefined || isRepeated) return 'altered'
  const entry = entries.documents.get(row.document_id)
  if (entry === undefined) return 'unlisted'
  if (seen.revision < entry.revision) return 'older'
  if (seen.revision > entry.revision) return 'newer'
  if (seen.hash !== entry.hash) return 'altered'
  return isAt(row, placeOf(entry, entries)) ? 'pinned' : 'misplaced'
}

export interface Comparison {
  readonly statuses: readonly RowStatus[]
  /** Ids of documents that are filed in the vault and in no row. */
  readonly missing: readonly string[]
}

export function compareRows(rows: readonly Row[], vault_id: string, entries: Entries): Comparison {
  const ids = rows.map((row) => row.document_id)
  const filed = [...entries.documents.values()].filter(
    (entry) => placeOf(entry, entries).vault_id === vault_id,
  )
  return {
    statuses: rows.map((row, index) =>
      statusOf(row, ids.indexOf(row.document_id) < index, entries),
    ),
    missing: filed.map((entry) => entry.document_id).filter((id) => !ids.includes(id)),
  }
}
