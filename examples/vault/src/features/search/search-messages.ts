import type { IndexedDocument, KnownDocument } from './indexed-document.ts'
import type { SearchFindings } from './search-index.ts'

/** To the worker with the index: a change of it. */
export type SearchChange =
  | { readonly type: 'put'; readonly documents: readonly IndexedDocument[] }
  | { readonly type: 'judge'; readonly documents: readonly KnownDocument[] }
  | { readonly type: 'remove'; readonly document_ids: readonly string[] }

/** To the worker: what is asked of it, and what it answers to that. */
export interface SearchQuestions {
  /** Bytes of pieces as they were kept. */
  load: { asked: readonly Uint8Array<ArrayBuffer>[]; answer: readonly KnownDocument[] }
  /** Numbers of pieces. */
  encode: {
    asked: readonly number[]
    answer: ReadonlyMap<number, Uint8Array<ArrayBuffer>>
  }
  /** Words. */
  search: { asked: string; answer: SearchFindings }
}

/** A question with the number that its answer comes back with. */
export type SearchQuestion = {
  [Type in keyof SearchQuestions]: {
    readonly type: Type
    readonly number: number
    readonly asked: SearchQuestions[Type]['asked']
  }
}[keyof SearchQuestions]

/** To the worker with the index. */
export type ToSearch = SearchChange | SearchQuestion

/** From the worker: the answer to the question of that number. */
export interface FromSearch {
  readonly number: number
  readonly answer: SearchQuestions[keyof SearchQuestions]['answer']
}

/** Either end of the channel: a `Worker`, the global of one, or a started `MessagePort`. */
export interface SearchEnd {
  postMessage(message: unknown): void
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void
  addEventListener(type: 'error' | 'messageerror', listener: () => void): void
}
