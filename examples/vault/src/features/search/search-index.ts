import { foldText } from './fold-text.ts'
import type { IndexedDocument, KnownDocument } from './indexed-document.ts'
import type { SearchedDocument } from './searched-document.ts'

/** Where a document was found first. */
export type FoundIn = 'title' | 'tags' | 'body'

/** A document that has every word of a query. */
export interface SearchHit {
  readonly document_id: string
  /** The best place of all words: a title counts more than a tag, a tag more than the rest. */
  readonly found_in: FoundIn
}

/** What a query finds. */
export interface SearchFindings {
  /** The best of them. */
  readonly hits: readonly SearchHit[]
  /** How many there are in all. */
  readonly count: number
}

/** Texts of documents, kept in memory. */
export interface SearchIndex {
  put(documents: readonly IndexedDocument[]): void
  /** Notes how the passwords of documents are that are in the index in these revisions. */
  judge(documents: readonly KnownDocument[]): void
  remove(document_ids: readonly string[]): void
  /**
   * Documents with all words of a query in them, as parts of words too; those by title first.
   *
   * @param limit of hits, while all are counted; without one all are answered
   */
  search(query: string, limit?: number): SearchFindings
  documents(): Iterable<IndexedDocument>
}

const PLACES = ['title', 'tags', 'body'] as const satisfies readonly FoundIn[]

/**
 * An index over folded texts. It looks through all of them: at the sizes of a vault that is a few
 * milliseconds, needs no more memory than the texts, and finds every substring.
 */
export function createSearchIndex(): SearchIndex {
  const byId = new Map<string, IndexedDocument>()
  return {
    put(documents) {
      for (const document of documents) byId.set(document.document_id, document)
    },
    judge(documents) {
      for (const { document_id, hash, passwords } of documents) {
        const before = byId.get(document_id)
        if (before?.hash === hash) byId.set(document_id, { ...before, passwords })
      }
    },
    remove(ids) {
      for (const id of ids) byId.delete(id)
    },
    search(query, limit = Number.POSITIVE_INFINITY) {
      const words = foldText(query).split(' ').filter(Boolean)
      if (words.length === 0) return { hits: [], count: 0 }
      const hits: Record<FoundIn, SearchHit[]> = { title: [], tags: [], body: [] }
      for (const document of byId.values()) {
        const found_in = findPlace(document, words)
        if (found_in) hits[found_in].push({ document_id: document.document_id, found_in })
      }
      const all = PLACES.flatMap((place) => hits[place])
      return { hits: all.slice(0, limit), count: all.length }
    },
    documents: () => byId.values(),
  }
}

/** The best place that one of the words is in, if the document has them all. */
function findPlace(document: SearchedDocument, words: readonly string[]): FoundIn | undefined {
  const places = words.map((word) => PLACES.find((place) => document[place].includes(word)))
  if (places.includes(undefined)) return undefined
  return PLACES.find((place) => places.includes(place))
}
