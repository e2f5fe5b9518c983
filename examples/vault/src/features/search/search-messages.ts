import type { SearchFindings } from './search-index.ts'
import type { SearchedDocument } from './searched-document.ts'

/** To the worker with the index. */
export type ToSearch =
  | { readonly type: 'put'; readonly documents: readonly SearchedDocument[] }
  | { readonly type: 'remove'; readonly document_ids: readonly string[] }
  | { readonly type: 'search'; readonly number: number; readonly query: string }

/** From the worker: what the query of that number has found. */
export interface FromSearch {
  readonly number: number
  readonly found: SearchFindings
}

/** Either end of the channel: a `Worker`, the global of one, or a started `MessagePort`. */
export interface SearchEnd {
  postMessage(message: unknown): void
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void
}
