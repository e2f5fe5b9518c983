import type { DocumentRow } from '@shrd/client'
import { assessHealth, type PasswordHealth } from '../health/assess-health.ts'
import type { Search } from './create-search.ts'
import type { FoundIn } from './search-index.ts'
import type { IndexProgress, VaultIndex } from './vault-index.ts'

/** A document that was found, as lists show it. */
export interface FoundDocument {
  readonly row: DocumentRow
  readonly found_in: FoundIn
}

/** What a query has found. */
export interface FoundDocuments {
  /** The best of them. */
  readonly documents: readonly FoundDocument[]
  /** How many there are in all. */
  readonly count: number
}

/** What is known besides what a query finds. */
export interface SearchState {
  /** While documents are being indexed; `null` when all are. */
  readonly progress: IndexProgress | null
  /** `null` until all documents were looked at once. */
  readonly health: PasswordHealth | null
  /** What became of the last look: `again` when somebody has asked for another after a failure. */
  readonly failure: null | 'failed' | 'again'
}

/** The search over all vaults of a member, while the page is open. */
export interface VaultSearch {
  getState(): SearchState
  subscribe(listener: () => void): () => void
  /** `null` for a query that a later one has overtaken, and before the first look is done. */
  find(query: string): Promise<FoundDocuments | null>
  /** What lists show of a document; `undefined` for what they do not. */
  findRow(document_id: string): DocumentRow | undefined
  /** Looks at all vaults and indexes what has changed; one after the other when called often. */
  refresh(): void
  stop(): void
}

/** An index, and the search over it. */
export interface SearchParts {
  readonly index: VaultIndex
  readonly search: Pick<Search, 'find' | 'hasFailed'>
}

/** What {@link createVaultSearch} takes. */
export interface VaultSearchSources {
  /** Called at once, and by the next look after what it gave has failed. */
  begin(): SearchParts
  /** The rows of all vaults, those in the trash left out. */
  listRows(signal: AbortSignal): Promise<readonly DocumentRow[]>
}

/** When to look again after the first failure. Each further failure doubles it, up to the longest. */
const RETRY_MS = 3000
const LONGEST_RETRY_MS = 60_000

/** A search that knows nothing before its first `refresh`. */
export function createVaultSearch({ begin, listRows }: VaultSearchSources): VaultSearch {
  let parts = begin()
  const listeners = new Set<() => void>()
  const stopping = new AbortController()
  const { signal } = stopping
  let state: SearchState = { progress: null, health: null, failure: null }
  let rows: ReadonlyMap<string, DocumentRow> | undefined
  let retry: ReturnType<typeof setTimeout> | undefined
  let retryMs = RETRY_MS
  let isRunning = false
  let isWanted = false

  const tell = (change: Partial<SearchState>) => {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }

  /** With the first look: a page that begins has more urgent things to open. */
  let isLoaded = false

  async function load(): Promise<void> {
    if (parts.search.hasFailed()) {
      parts = begin()
      isLoaded = false
    }
    try {
      if (!isLoaded) await parts.index.load()
      isLoaded = true
    } catch (error) {
      // Else it would be asked for again at once, for ever, and the page stand still.
      isWanted = false
      throw error
    }
  }

  async function run(): Promise<void> {
    while (isWanted && !signal.aborted) {
      await load()
      const { index } = parts
      isWanted = false
      const listed = await listRows(signal)
      rows = new Map(listed.map((row) => [row.document_id, row]))
      const onProgress = (progress: IndexProgress) =>
        tell({ progress: progress.done < progress.total ? progress : null })
      await index.sync(listed, { isAll: true, signal, onProgress })
      if (!signal.aborted) tell({ progress: null })
      // What was saved meanwhile is indexed first.
      await index.judge({ signal, isHeldUp: () => isWanted })
      if (!signal.aborted && !isWanted) {
        tell({ health: assessHealth(index.documents()), failure: null })
      }
    }
  }

  async function refresh(): Promise<void> {
    isWanted = true
    if (isRunning) return
    isRunning = true
    clearTimeout(retry)
    try {
      await run()
      retryMs = RETRY_MS
    } catch {
      // Such as a lost connection, or word lists that did not load.
      tell({ progress: null, failure: 'failed' })
      if (!signal.aborted) lookLater()
    }
    isRunning = false
    if (isWanted && !signal.aborted) await refresh()
  }

  function lookLater(): void {
    retry = setTimeout(() => void refresh(), retryMs)
    retryMs = Math.min(2 * retryMs, LONGEST_RETRY_MS)
  }

  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async find(query) {
      const found = await parts.search.find(query)
      if (found === null || rows === undefined) return null
      const known = rows
      const documents = found.hits.flatMap(({ document_id, found_in }) => {
        const row = known.get(document_id)
        return row === undefined ? [] : [{ row, found_in }]
      })
      return { documents, count: found.count - (found.hits.length - documents.length) }
    },
    findRow: (document_id) => rows?.get(document_id),
    refresh() {
      // Not by a timer: a screen reader would say so at each attempt.
      if (state.failure !== null) tell({ failure: 'again' })
      void refresh()
    },
    stop() {
      clearTimeout(retry)
      stopping.abort()
    },
  }
}
