import { createSearchIndex } from './search-index.ts'
import type { FromSearch, SearchEnd, ToSearch } from './search-messages.ts'

/** Keeps an index and answers what is asked of it over a channel. */
export function serveSearch(end: SearchEnd): void {
  const index = createSearchIndex()
  end.addEventListener('message', ({ data }: MessageEvent<ToSearch>) => {
    if (data.type === 'put') index.put(data.documents)
    else if (data.type === 'remove') index.remove(data.document_ids)
    else {
      const answer: FromSearch = { number: data.number, hits: index.search(data.query) }
      end.postMessage(answer)
    }
  })
}
