import type { SearchStore } from '@shrd/client'
import type { OpenedDocument } from '../document/opened-document.ts'
import type { NotedDocument, PasswordNote } from '../health/password-note.ts'
import { passwordTexts } from '../health/password-texts.ts'
import type { Search } from './create-search.ts'
import { nameOfPiece, PIECES, pieceOf } from './index-pieces.ts'
import { type IndexedDocument, isJudged, type KnownDocument } from './indexed-document.ts'
import { toSearchedDocument } from './searched-document.ts'

/** What an index is made of. */
export interface IndexSources {
  readonly store: Pick<SearchStore, 'get' | 'put'>
  readonly search: Pick<Search, 'change' | 'ask'>
  /** Opens documents, leaving out those that cannot be. */
  open(ids: readonly string[], signal: AbortSignal): AsyncIterable<OpenedDocument>
  notePasswords(passwords: readonly string[]): Promise<readonly PasswordNote[]>
  /** Resolves when nobody uses the page, or when there is something else to do. */
  whenUnused(options: JudgeOptions): Promise<void>
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
  /**
   * Judges passwords that `sync` has left, of very many new documents, until it is stopped. What is
   * done is kept.
   */
  judge(options: JudgeOptions): Promise<void>
  /** Those whose passwords were judged. */
  documents(): Iterable<NotedDocument>
}

/** See {@link VaultIndex.sync}. */
export interface SyncOptions {
  readonly isAll: boolean
  readonly signal: AbortSignal
  readonly onProgress: (progress: IndexProgress) => void
}

/** See {@link VaultIndex.judge}. */
export interface JudgeOptions {
  readonly signal: AbortSignal
  /** Whether something else is to be done first. */
  readonly isHeldUp: () => boolean
}

/** Documents that are indexed before what is done is kept. */
const BATCH = 200
/** Documents whose passwords are judged before something else may come first. */
const JUDGED = 50
/** Pieces that are opened at once. */
const LOADED = 8

/** An index that knows nothing yet. */
export function createVaultIndex(sources: IndexSources): VaultIndex {
  const { store, search } = sources
  const known = new Map<string, KnownDocument>()

  const keep = async (documents: readonly Pick<KnownDocument, 'document_id'>[]) => {
    const numbers = new Set(documents.map(({ document_id }) => pieceOf(document_id)))
    const pieces = await search.ask('encode', [...numbers])
    store.put(new Map([...pieces].map(([number, bytes]) => [nameOfPiece(number), bytes])))
  }

  const know = (documents: readonly KnownDocument[]) => {
    for (const { document_id, hash, passwords } of documents) {
      known.set(document_id, { document_id, hash, passwords })
    }
  }

  const drop = async (document_ids: readonly string[]) => {
    for (const id of document_ids) known.delete(id)
    search.change({ type: 'remove', document_ids })
    await keep(document_ids.map((document_id) => ({ document_id })))
  }

  const noteIn = (opened: OpenedDocument) => sources.notePasswords(passwordTexts(opened))

  const index = async (
    batch: readonly CurrentDocument[],
    { signal, isJudging }: { signal: AbortSignal; isJudging: boolean },
  ) => {
    const made: IndexedDocument[] = []
    const hashes = new Map(batch.map(({ document_id, hash }) => [document_id, hash]))
    for await (const opened of sources.open([...hashes.keys()], signal)) {
      const hash = hashes.get(opened.document_id) ?? ''
      const hasPasswords = passwordTexts(opened).length > 0
      const isLeft = hasPasswords && !isJudging
      // What cannot be judged can be found all the same.
      const passwords = isLeft ? null : await noteIn(opened).catch(() => null)
      made.push({ ...toSearchedDocument(opened, hash), passwords })
    }
    know(made)
    search.change({ type: 'put', documents: made })
    await keep(made)
  }

  const judgeBatch = async (batch: readonly KnownDocument[], options: JudgeOptions) => {
    const judged: KnownDocument[] = []
    const ids = new Map(batch.map((document) => [document.document_id, document]))
    for await (const opened of sources.open([...ids.keys()], options.signal)) {
      const before = ids.get(opened.document_id)
      if (before === undefined) continue
      // One after the other, and none while the page is used: it takes a processor for itself.
      await sources.whenUnused(options)
      if (options.isHeldUp()) break
      judged.push({ ...before, passwords: await noteIn(opened) })
    }
    know(judged)
    search.change({ type: 'judge', documents: judged })
    await keep(judged)
  }

  return {
    async load() {
      const names = Array.from({ length: PIECES }, (_, piece) => nameOfPiece(piece))
      for (let at = 0; at < names.length; at += LOADED) {
        const values = await store.get(names.slice(at, at + LOADED))
        know(await search.ask('load', [...values.values()]))
      }
    },
    async sync(documents, { isAll, signal, onProgress }) {
      const there = new Set(documents.map(({ document_id }) => document_id))
      const gone = isAll ? [...known.keys()].filter((id) => !there.has(id)) : []
      if (gone.length > 0) await drop(gone)
      const stale = byPiece(
        documents.filter((one) => known.get(one.document_id)?.hash !== one.hash),
      )
      // Few are judged at once; many can be found long before all are judged.
      const options = { signal, isJudging: stale.length <= BATCH }
      for (let done = 0; done < stale.length && !signal.aborted; done += BATCH) {
        onProgress({ done, total: stale.length })
        await index(stale.slice(done, done + BATCH), options)
      }
      onProgress({ done: stale.length, total: stale.length })
    },
    async judge(options) {
      const { signal, isHeldUp } = options
      const left = byPiece([...known.values()].filter((document) => !isJudged(document)))
      for (let at = 0; at < left.length && !signal.aborted && !isHeldUp(); at += JUDGED) {
        await judgeBatch(left.slice(at, at + JUDGED), options)
      }
    },
    documents: () => [...known.values()].filter(isJudged),
  }
}

/** So that each piece is written once or twice, however many documents are new. */
function byPiece<Document extends { document_id: string }>(
  documents: readonly Document[],
): Document[] {
  return documents.toSorted((one, other) => pieceOf(one.document_id) - pieceOf(other.document_id))
}
