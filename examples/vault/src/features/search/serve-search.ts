import { createSearchIndex } from './search-index.ts'
import type { FromSearch, SearchEnd, ToSearch } from './search-messages.ts'

/** More than are ever shown, as some may have gone since; thousands would hold up the page. */
const MAX_HITS = 100

/** Keeps an index and answers what is asked of it over a channel. */
export function serveSearch(end: SearchEnd): void {
  const index = createSearchIndex()
  end.addEventListener('message', ({ data }: MessageEvent<ToSearch>) => {
    if (data.type === 'put') index.put(data.documents)
    else if (data.type === 'remove') index.remove(data.document_ids)
    else {
      const answer: FromSearch = { number: data.number, found: index.search(data.query, MAX_HITS) }
      end.postMessage(answer)
    }
  })
}
