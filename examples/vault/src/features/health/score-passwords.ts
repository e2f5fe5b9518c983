import { checkPassword } from '@shrd/react'

/** To the worker that judges passwords. */
export interface ToScores {
  readonly number: number
  readonly passwords: readonly string[]
}

/** From it: a score for each, or why there is none. */
export interface FromScores {
  readonly number: number
  readonly scores: readonly number[]
}

/** The global of the worker, or another end of a channel. */
interface ScoresEnd {
  postMessage(message: FromScores): void
  addEventListener(type: 'message', listener: (event: MessageEvent<ToScores>) => void): void
}

/** Judges what comes over a channel. The word lists are in the worker's own script. */
export function serveScores(end: ScoresEnd): void {
  end.addEventListener('message', async ({ data: { number, passwords } }) => {
    const strengths = await Promise.all(passwords.map(checkPassword))
    end.postMessage({ number, scores: strengths.map(({ score }) => score) })
  })
}
