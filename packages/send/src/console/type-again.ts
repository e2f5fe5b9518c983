import { isShrdError } from '@shrd/crypto/errors'
import type { SecretSource } from '../command/command.ts'
import { explainError } from '../explain-error.ts'
import type { CommandContext } from './context.ts'

const ATTEMPTS = 3

/** When a person may type a secret again. */
export interface TypeAgain {
  readonly source: SecretSource
  /** Codes of a wrong secret. */
  readonly codes: readonly string[]
}

/**
 * Repeats an attempt after a typing error, up to three times. A secret from a file is tried once,
 * because it stays the same.
 *
 * @throws what the last attempt throws
 */
export async function typeAgain<Result>(
  attempt: () => Promise<Result>,
  { source, codes }: TypeAgain,
  { report }: CommandContext,
): Promise<Result> {
  for (let left = source.from === 'file' ? 1 : ATTEMPTS; ; left -= 1) {
    try {
      return await attempt()
    } catch (error) {
      if (left === 1 || !codes.some((code) => isShrdError(error, code))) throw error
      await report.say(explainError(error))
    }
  }
}
