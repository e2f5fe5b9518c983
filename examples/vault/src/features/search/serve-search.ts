import { decodePiece, encodePieces } from './index-pieces.ts'
import type { KnownDocument } from './indexed-document.ts'
import { createSearchIndex, type SearchIndex } from './search-index.ts'
import type { FromSearch, SearchEnd, SearchQuestion, ToSearch } from './search-messages.ts'

/** More than are ever shown, as some may have gone since; thousands would hold up the page. */
const MAX_HITS = 100

/** Keeps an index and answers what is asked of it over a channel. */
export function serveSearch(end: SearchEnd): void {
  const index = createSearchIndex()
  end.addEventListener('message', ({ data }: MessageEvent<ToSearch>) => {
    if (data.type === 'put') index.put(data.documents)
    else if (data.type === 'judge') index.judge(data.documents)
    else if (data.type === 'remove') index.remove(data.document_ids)
    else {
      const answer: FromSearch = { number: data.number, answer: answerTo(index, data) }
      end.postMessage(answer)
    }
  })
}

function answerTo(index: SearchIndex, question: SearchQuestion): FromSearch['answer'] {
  if (question.type === 'search') return index.search(question.asked, MAX_HITS)
  if (question.type === 'encode') return encodePieces(index.documents(), question.asked)
  const documents = question.asked.flatMap(decodePiece)
  index.put(documents)
  return documents.map(
    ({ document_id, hash, passwords }): KnownDocument => ({ document_id, hash, passwords }),
  )
}
