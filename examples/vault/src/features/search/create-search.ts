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
  change(change: SearchChange): void
  ask<Type extends 'load' | 'encode'>(
    type: Type,
    asked: SearchQuestions[Type]['asked'],
  ): Promise<SearchQuestions[Type]['answer']>
  /** `null` for a query that a later one has overtaken. */
  find(query: string): Promise<SearchFindings | null>
}

/** Talks to {@link serveSearch} at the other end. */
export function createSearch(end: SearchEnd): Search {
  let last = 0
  let overtake: (() => void) | undefined
  const waiting = new Map<number, (answer: never) => void>()
  end.addEventListener('message', ({ data }: MessageEvent<FromSearch>) => {
    const take = waiting.get(data.number)
    waiting.delete(data.number)
    // Each number was given to one question, and its answer is of its kind.
    take?.(data.answer as never)
  })

  const post = <Type extends keyof SearchQuestions>(
    type: Type,
    asked: SearchQuestions[Type]['asked'],
    take: (answer: SearchQuestions[Type]['answer']) => void,
  ): number => {
    last += 1
    waiting.set(last, take)
    end.postMessage({ type, number: last, asked } as SearchQuestion)
    return last
  }

  return {
    change: (change) => end.postMessage(change),
    ask: (type, asked) => new Promise((resolve) => post(type, asked, resolve)),
    find(query) {
      overtake?.()
      return new Promise((resolve) => {
        const number = post('search', query, resolve)
        overtake = () => {
          waiting.delete(number)
          resolve(null)
        }
      })
    },
  }
}
