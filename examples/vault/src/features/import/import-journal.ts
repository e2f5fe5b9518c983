import type { SearchStore } from '@shrd/client'

/** What became of one entry. */
export interface ImportedEntry {
  readonly document_id: string
  /** Saves and uploads that are done, after the creation. */
  readonly steps: number
  /** True once everything of the entry is stored. */
  readonly is_done: boolean
}

/** A category that an import has made. */
export interface MadeCategory {
  readonly vault_id: string
  readonly category_id: string
}

/** What an import has made. It continues from here, and takes back what is here. */
export interface ImportRecord {
  /** Identifies the source, the way it is read, and the target. */
  readonly source: string
  /** When it began, in milliseconds since 1970. */
  readonly started_at: number
  readonly vaults: readonly string[]
  readonly categories: readonly MadeCategory[]
  readonly entries: Readonly<Record<number, ImportedEntry>>
}

/** The record without documents that were deleted since; `null` if none is left. */
export function keepPresent(
  record: ImportRecord,
  present: ReadonlySet<string>,
): ImportRecord | null {
  const entries = Object.entries(record.entries).filter(([, { document_id }]) =>
    present.has(document_id),
  )
  return entries.length === 0 ? null : { ...record, entries: Object.fromEntries(entries) }
}

/** Keeps the record of the last import, encrypted, on this device. A sign-out wipes it. */
export interface ImportJournal {
  find(): Promise<ImportRecord | null>
  keep(record: ImportRecord): void
  /**
   * Keeps what changed since the whole record was kept, which takes as long however many entries
   * there are.
   */
  keepRecent(entries: ImportRecord['entries']): void
  /** Resolves when the last record is stored: a reload right after loses nothing. */
  flush(): Promise<void>
  clear(): Promise<void>
}

const WHOLE = 'import-record'
const RECENT = 'import-recent'

/** The journal in the member's store on this device. */
export function createImportJournal(store: SearchStore): ImportJournal {
  const put = (values: Readonly<Record<string, unknown>>): void => {
    const encode = (value: unknown) => new TextEncoder().encode(JSON.stringify(value))
    store.put(new Map(Object.entries(values).map(([name, value]) => [name, encode(value)])))
  }
  return {
    async find() {
      const kept = await store.get([WHOLE, RECENT])
      const record = parseObject<ImportRecord>(kept.get(WHOLE), 'entries')
      const recent = parseObject<ImportRecord['entries']>(kept.get(RECENT))
      return record && { ...record, entries: { ...record.entries, ...recent } }
    },
    keep: (record) => put({ [WHOLE]: record, [RECENT]: null }),
    keepRecent: (entries) => put({ [RECENT]: entries }),
    flush: () => store.flush(),
    clear() {
      put({ [WHOLE]: null, [RECENT]: null })
      return store.flush()
    },
  }
}

/** The store is encrypted under the member's key, so only another version of this page differs. */
function parseObject<Kept extends object>(
  bytes: Uint8Array | undefined,
  property?: string,
): Kept | null {
  if (bytes === undefined) return null
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(bytes))
    if (typeof value !== 'object' || value === null) return null
    return property === undefined || property in value ? (value as Kept) : null
  } catch {
    return null
  }
}

const SAMPLE_BYTES = 1024 * 1024

/** Recognises a file that is chosen again. Reading gigabytes whole would take minutes. */
export async function identifySource(file: File, settings: unknown): Promise<string> {
  const parts = [file.slice(0, SAMPLE_BYTES), file.slice(-SAMPLE_BYTES)]
  const sample = await new Blob([
    ...parts,
    `${file.size} ${JSON.stringify(settings)}`,
  ]).arrayBuffer()
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', sample))
  return [...hash.subarray(0, 16)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
