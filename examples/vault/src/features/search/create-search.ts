import type { SearchFindings } from './search-index.ts'
import type {
  FromSearch,
  SearchChange,
  SearchEnd,
  SearchQuestion,
  SearchQuestions,
} from './search-messages.ts'

/** Search over an index that is elsewhere, which does one thing after the other. */
export interface Search {
  /** Whether the other end is lost, and the index with it. */
  hasFailed(): boolean
  change(change: SearchChange): void
  /** @throws Error when the other end fails, and from then on */
  ask<Type extends 'load' | 'encode'>(
    type: Type,
    asked: SearchQuestions[Type]['asked'],
  ): Promise<SearchQuestions[Type]['answer']>
  /** `null` for a query that a later one has overtaken, and when the other end has failed. */
  find(query: string): Promise<SearchFindings | null>
}

/** What becomes of a question. */
interface Waiting {
  readonly take: (answer: never) => void
  readonly fail: (error: Error) => void
}

/** Talks to {@link serveSearch} at the other end. */
export function createSearch(end: SearchEnd): Search {
  let last = 0
  let overtake: (() => void) | undefined
  let failure: Error | undefined
  const waiting = new Map<number, Waiting>()
  end.addEventListener('message', ({ data }: MessageEvent<FromSearch>) => {
    const question = waiting.get(data.number)
    waiting.delete(data.number)
    // Each number was given to one question, and its answer is of its kind.
    question?.take(data.answer as never)
  })
  const fail = (): void => {
    failure ??= new Error('The search has failed.')
    const lost = [...waiting.values()]
    waiting.clear()
    for (const question of lost) question.fail(failure)
  }
  end.addEventListener('error', fail)
  end.addEventListener('messageerror', fail)

  const post = <Type extends keyof SearchQuestions>(
    type: Type,
    asked: SearchQuestions[Type]['asked'],
    question: Waiting,
  ): number => {
    last += 1
    if (failure !== undefined) question.fail(failure)
    else {
      waiting.set(last, question)
      end.postMessage({ type, number: last, asked } as SearchQuestion)
    }
    return last
  }

  return {
    hasFailed: () => failure !== undefined,
    change: (change) => end.postMessage(change),
    ask: (type, asked) => new Promise((take, fail) => post(type, asked, { take, fail })),
    find(query) {
      overtake?.()
      return new Promise((take) => {
        const number = post('search', query, { take, fail: () => take(null) })
        overtake = () => {
          waiting.delete(number)
          take(null)
        }
      })
    },
  }
}
