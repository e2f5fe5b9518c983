import type { PasswordNote } from './password-note.ts'
import type { FromScores, ToScores } from './score-passwords.ts'

/** The worker that judges passwords, as the page sees it. */
export interface ScoresEnd {
  postMessage(message: ToScores): void
  addEventListener(type: 'message', listener: (event: MessageEvent<FromScores>) => void): void
  addEventListener(type: 'error' | 'messageerror', listener: () => void): void
}

/** What {@link createPasswordNotes} takes. */
export interface NotesSources {
  /** Starts a worker. */
  start(): ScoresEnd
  /** Loads the word lists, packed. */
  loadLists(): Promise<string>
}

/** A question that waits for its response. */
interface Waiting {
  readonly take: (scores: readonly number[]) => void
  readonly fail: (error: Error) => void
}

/** Longer passwords are compared by their start: nobody types more than that twice. */
const NOTED_LENGTH = 256

/**
 * Judges passwords in a worker, and notes a digest of each, so that equal ones can be found. The
 * notes are stored encrypted with the passwords, so a plain hash reveals nothing more. The worker
 * starts with the first passwords. If it fails, or the word lists cannot be loaded, the next
 * passwords start a new one.
 *
 * @throws Error if the passwords could not be judged
 */
export function createPasswordNotes({
  start,
  loadLists,
}: NotesSources): (passwords: readonly string[]) => Promise<readonly PasswordNote[]> {
  const waiting = new Map<number, Waiting>()
  let count = 0
  let started: Promise<ScoresEnd> | undefined

  const begin = async (stop: () => void): Promise<ScoresEnd> => {
    const lists = await loadLists()
    const end = start()
    end.addEventListener('message', ({ data: { number, scores } }) => {
      if (scores === null) waiting.get(number)?.fail(notJudged())
      else waiting.get(number)?.take(scores)
      waiting.delete(number)
    })
    end.addEventListener('error', stop)
    end.addEventListener('messageerror', stop)
    end.postMessage({ lists })
    return end
  }

  // The word lists are heavy, and mostly there is nothing new to judge.
  const findEnd = (): Promise<ScoresEnd> => {
    if (started !== undefined) return started
    const beginning: Promise<ScoresEnd> = begin(() => stop())
    const stop = (): void => {
      // A worker that failed before says nothing about the questions to the next one.
      if (started !== beginning) return
      started = undefined
      for (const { fail } of waiting.values()) fail(notJudged())
      waiting.clear()
    }
    started = beginning
    beginning.catch(stop)
    return beginning
  }

  const score = async (passwords: readonly string[]): Promise<readonly number[]> => {
    const end = await findEnd()
    count += 1
    const number = count
    return new Promise((take, fail) => {
      waiting.set(number, { take, fail })
      end.postMessage({ number, passwords })
    })
  }

  return async (passwords) => {
    if (passwords.length === 0) return []
    const [scores, digests] = await Promise.all([score(passwords), hashAll(passwords)])
    return digests.map((digest, at) => ({ digest, score: scores[at] ?? 0 }))
  }
}

function notJudged(): Error {
  return new Error('The passwords were not judged.')
}

function hashAll(passwords: readonly string[]): Promise<string[]> {
  return Promise.all(
    passwords.map(async (password) => {
      const bytes = new TextEncoder().encode(password.slice(0, NOTED_LENGTH))
      const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
      return btoa(String.fromCharCode(...hash.slice(0, 12)))
    }),
  )
}
