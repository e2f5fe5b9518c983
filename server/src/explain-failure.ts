import { isShrdError } from '@shrd/crypto/errors'
import { isTurnedAway, isUnreachable } from './persistence/failures.ts'

/** Why a process could not do its work, for the person who started it. */
export interface Failure {
  readonly sentence: string
  /** Exit code of sysexits(3). */
  readonly code: number
}

/** Puts into a sentence what stopped the start of a process or a command. */
export function explainFailure(error: unknown): Failure {
  if (isShrdError(error, 'config_invalid')) {
    return { sentence: `The configuration is not valid: ${error.data.problem}`, code: 78 }
  }
  const reason = error instanceof Error && 'code' in error ? error.code : 'no answer'
  if (isUnreachable(error)) {
    const sentence = `The database cannot be reached (${reason}). Check DATABASE_URL and that it runs.`
    return { sentence, code: 69 }
  }
  if (isTurnedAway(error)) {
    const sentence = `The database refuses (${reason}). Check user, password and name in DATABASE_URL, and that both were made.`
    return { sentence, code: 78 }
  }
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    return { sentence: `The address is taken: ${error.message}. Set PORT and ISSUER.`, code: 69 }
  }
  return {
    sentence: error instanceof Error ? (error.stack ?? error.message) : String(error),
    code: 70,
  }
}
