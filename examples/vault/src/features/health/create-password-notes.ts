import type { PasswordNote } from './password-note.ts'
import type { FromScores, ToScores } from './score-passwords.ts'

/** The worker that judges passwords, as the page sees it. */
export interface ScoresEnd {
  postMessage(message: ToScores): void
  addEventListener(type: 'message', listener: (event: MessageEvent<FromScores>) => void): void
}

/** Longer ones are told apart by their beginning, which is as far as anybody reuses by hand. */
const NOTED_LENGTH = 256

/**
 * Judges passwords at the other end of a channel that is begun with the first, and notes them so that equal ones can be found. The
 * notes are kept sealed together with what they are of, so a plain hash tells nobody more.
 */
export function createPasswordNotes(
  start: () => ScoresEnd,
): (passwords: readonly string[]) => Promise<readonly PasswordNote[]> {
  const waiting = new Map<number, (scores: readonly number[]) => void>()
  let count = 0
  let started: ScoresEnd | undefined
  // The word lists are heavy, and mostly there is nothing new to judge.
  const findEnd = (): ScoresEnd => {
    if (started !== undefined) return started
    started = start()
    started.addEventListener('message', ({ data: { number, scores } }) => {
      waiting.get(number)?.(scores)
      waiting.delete(number)
    })
    return started
  }
  const score = (passwords: readonly string[]) => {
    count += 1
    const number = count
    findEnd().postMessage({ number, passwords })
    return new Promise<readonly number[]>((resolve) => waiting.set(number, resolve))
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
