import type { SearchFindings } from './search-index.ts'
import type { FromSearch, SearchEnd, ToSearch } from './search-messages.ts'
import type { SearchedDocument } from './searched-document.ts'

/** Search over an index that is elsewhere. */
export interface Search {
  put(documents: readonly SearchedDocument[]): void
  remove(document_ids: readonly string[]): void
  /** `null` for a query that a later one has overtaken. */
  find(query: string): Promise<SearchFindings | null>
}

/** Talks to {@link serveSearch} at the other end. */
export function createSearch(end: SearchEnd): Search {
  let number = 0
  let waiting: ((found: SearchFindings | null) => void) | undefined
  const post = (message: ToSearch) => end.postMessage(message)
  end.addEventListener('message', ({ data }: MessageEvent<FromSearch>) => {
    if (data.number !== number) return
    waiting?.(data.found)
    waiting = undefined
  })
  return {
    put: (documents) => post({ type: 'put', documents }),
    remove: (document_ids) => post({ type: 'remove', document_ids }),
    find(query) {
      waiting?.(null)
      number += 1
      post({ type: 'search', number, query })
      return new Promise((resolve) => {
        waiting = resolve
      })
    },
  }
}
