import type { SearchStore } from '@shrd/client'
import type { OpenedDocument } from '../document/opened-document.ts'
import type { PasswordNote } from '../health/password-note.ts'
import { passwordTexts } from '../health/password-texts.ts'
import type { Search } from './create-search.ts'
import { decodePiece, encodePiece, nameOfPiece, PIECES, pieceOf } from './index-pieces.ts'
import type { IndexedDocument } from './indexed-document.ts'
import { toSearchedDocument } from './searched-document.ts'

/** What an index is made of. */
export interface IndexSources {
  readonly store: SearchStore
  readonly search: Pick<Search, 'put' | 'remove'>
  /** Opens documents, leaving out those that cannot be. */
  open(ids: readonly string[], signal: AbortSignal): AsyncIterable<OpenedDocument>
  notePasswords(passwords: readonly string[]): Promise<readonly PasswordNote[]>
}

/** A document that there is, in the revision that it has now. */
export interface CurrentDocument {
  readonly document_id: string
  readonly hash: string
}

/** How far a {@link VaultIndex.sync} is. */
export interface IndexProgress {
  readonly done: number
  readonly total: number
}

/** The index of a member's documents: in memory for the search, and sealed on this device. */
export interface VaultIndex {
  /** Takes up what was kept. */
  load(): Promise<void>
  /**
   * Opens and indexes what is new or has changed. What is done is kept when it is stopped.
   *
   * @param isAll whether these are all there are, so that all others have gone
   */
  sync(documents: readonly CurrentDocument[], options: SyncOptions): Promise<void>
  documents(): Iterable<IndexedDocument>
}

/** See {@link VaultIndex.sync}. */
export interface SyncOptions {
  readonly isAll: boolean
  readonly signal: AbortSignal
  readonly onProgress: (progress: IndexProgress) => void
}

/** Documents that are indexed before what is done is kept. */
const BATCH = 200

/** An index that knows nothing yet. */
export function createVaultIndex(sources: IndexSources): VaultIndex {
  const { store, search } = sources
  const known = new Map<string, IndexedDocument>()

  const keep = (pieces: ReadonlySet<number>) => {
    const inside = (piece: number) =>
      [...known.values()].filter(({ document_id }) => pieceOf(document_id) === piece)
    const values = new Map<string, Uint8Array<ArrayBuffer>>()
    for (const piece of pieces) values.set(nameOfPiece(piece), encodePiece(inside(piece)))
    store.put(values)
  }

  const take = (documents: readonly IndexedDocument[]) => {
    for (const document of documents) known.set(document.document_id, document)
    search.put(documents.map(({ passwords: _, ...searched }) => searched))
  }

  const drop = (ids: readonly string[]) => {
    for (const id of ids) known.delete(id)
    search.remove(ids)
    keep(new Set(ids.map(pieceOf)))
  }

  const index = async (batch: readonly CurrentDocument[], signal: AbortSignal) => {
    const made: IndexedDocument[] = []
    const hashes = new Map(batch.map(({ document_id, hash }) => [document_id, hash]))
    for await (const opened of sources.open([...hashes.keys()], signal)) {
      const passwords = await sources.notePasswords(passwordTexts(opened))
      const hash = hashes.get(opened.document_id) ?? ''
      made.push({ ...toSearchedDocument(opened, hash), passwords })
    }
    take(made)
    keep(new Set(made.map(({ document_id }) => pieceOf(document_id))))
  }

  return {
    async load() {
      const names = Array.from({ length: PIECES }, (_, piece) => nameOfPiece(piece))
      for (const bytes of (await store.get(names)).values()) take(decodePiece(bytes))
    },
    async sync(documents, { isAll, signal, onProgress }) {
      const there = new Set(documents.map(({ document_id }) => document_id))
      const gone = isAll ? [...known.keys()].filter((id) => !there.has(id)) : []
      if (gone.length > 0) drop(gone)
      // By piece, so that each is written once or twice however many documents are new.
      const stale = documents
        .filter((one) => known.get(one.document_id)?.hash !== one.hash)
        .sort((one, other) => pieceOf(one.document_id) - pieceOf(other.document_id))
      for (let done = 0; done < stale.length && !signal.aborted; done += BATCH) {
        onProgress({ done, total: stale.length })
        await index(stale.slice(done, done + BATCH), signal)
      }
      onProgress({ done: stale.length, total: stale.length })
    },
    documents: () => known.values(),
  }
}
