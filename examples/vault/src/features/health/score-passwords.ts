import { createPasswordCheck } from '@shrd/react'

/** To the worker that judges passwords: first the word lists, packed, then passwords. */
export type ToScores =
  | { readonly lists: string }
  | { readonly number: number; readonly passwords: readonly string[] }

/** From it: a score for each password, or `null` if it could not judge them. */
export interface FromScores {
  readonly number: number
  readonly scores: readonly number[] | null
}

/** The global of the worker, or another end of a channel. */
interface ScoresEnd {
  postMessage(message: FromScores): void
  addEventListener(type: 'message', listener: (event: MessageEvent<ToScores>) => void): void
}

/**
 * Judges what comes over a channel. A worker is one file, so the page loads the word lists: the
 * browser keeps them once, and the meter of the registration uses the same.
 */
export function serveScores(end: ScoresEnd): void {
  let lists = ''
  let check: ReturnType<typeof createPasswordCheck> | undefined
  end.addEventListener('message', async ({ data }) => {
    if ('lists' in data) {
      lists = data.lists
      return
    }
    const { number, passwords } = data
    try {
      check ??= createPasswordCheck(lists)
      const judge = await check
      end.postMessage({ number, scores: passwords.map((password) => judge(password).score) })
    } catch {
      // The next passwords try again, perhaps with lists that arrived whole.
      check = undefined
      end.postMessage({ number, scores: null })
    }
  })
}
