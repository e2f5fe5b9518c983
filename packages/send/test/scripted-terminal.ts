import { sendError } from '../src/errors.ts'
import type { Terminal } from '../src/ports.ts'

/** A terminal whose person gives these answers in turn. */
export interface ScriptedTerminal extends Terminal {
  /** The questions so far. */
  readonly asked: readonly string[]
}

/** Without answers there is no terminal. */
export function createScriptedTerminal(answers: readonly string[] = []): ScriptedTerminal {
  const asked: string[] = []
  const left = [...answers]
  return {
    asked,
    isPresent: answers.length > 0,
    async askHidden(question) {
      const answer = left.shift()
      if (answer === undefined) throw sendError('terminal_missing')
      asked.push(question)
      return answer
    },
  }
}
