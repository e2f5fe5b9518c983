import type { PasswordNote } from './password-note.ts'
import type { FromScores, ToScores } from './score-passwords.ts'

/** The worker that judges passwords, as the page sees it. */
export interface ScoresEnd {
  postMessage(message: ToScores): void
  addEventListener(type: 'message', listener: (event: MessageEvent<FromScores>) => void): void
  addEventListener(type: 'error' | 'messageerror', listener: () => void): void
}

/** What becomes of what was asked. */
interface Waiting {
  readonly take: (scores: readonly number[]) => void
  readonly fail: (error: Error) => void
}

/** Longer ones are told apart by their beginning, which is as far as anybody reuses by hand. */
const NOTED_LENGTH = 256

/**
 * Judges passwords at the other end of a channel that is begun with the first, and anew after it has failed, and notes them so that
 * equal ones can be found. The notes are kept sealed together with what they are of, so a plain hash tells nobody more.
 *
 * @throws Error when the other end fails
 */
export function createPasswordNotes(
  start: () => ScoresEnd,
): (passwords: readonly string[]) => Promise<readonly PasswordNote[]> {
  const waiting = new Map<number, Waiting>()
  let count = 0
  let started: ScoresEnd | undefined
  // The word lists are heavy, and mostly there is nothing new to judge.
  const findEnd = (): ScoresEnd => {
    if (started !== undefined) return started
    const end = start()
    started = end
    end.addEventListener('message', ({ data: { number, scores } }) => {
      waiting.get(number)?.take(scores)
      waiting.delete(number)
    })
    const fail = (): void => {
      // One that has failed before says nothing of what the next is asked.
      if (started !== end) return
      started = undefined
      for (const { fail } of waiting.values()) fail(new Error('The passwords were not judged.'))
      waiting.clear()
    }
    end.addEventListener('error', fail)
    end.addEventListener('messageerror', fail)
    return end
  }
  const score = (passwords: readonly string[]) => {
    count += 1
    const number = count
    return new Promise<readonly number[]>((take, fail) => {
      waiting.set(number, { take, fail })
      findEnd().postMessage({ number, passwords })
    })
  }
  return async (passwords) => {
    if (passwords.length === 0) return []
    const [scores, digests] = await Promise.all([score(passwords), hashAll(passwords)])
    return digests.map((digest, at) => ({ digest, score: scores[at] ?? 0 }))
  }
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
