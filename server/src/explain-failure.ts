import { isShrdError } from '@shrd/crypto/errors'
import { isTurnedAway, isUnreachable } from './persistence/failures.ts'

/** The reason why a process failed, for the operator who started it. */
export interface Failure {
  readonly sentence: string
  /** Exit code of sysexits(3). */
  readonly code: number
}

/** Explains in a sentence why a process or a command did not start. */
export function explainFailure(error: unknown): Failure {
  if (isShrdError(error, 'config_invalid')) {
    return { sentence: `The configuration is invalid: ${error.data.problem}`, code: 78 }
  }
  const reason = error instanceof Error && 'code' in error ? error.code : 'no answer'
  if (isUnreachable(error)) {
    const sentence = `The service cannot reach the database (${reason}). Check DATABASE_URL, and that the database runs.`
    return { sentence, code: 69 }
  }
  if (isTurnedAway(error)) {
    const sentence = `The database refused the connection (${reason}). Check user, password and name in DATABASE_URL, and that user and database exist.`
    return { sentence, code: 78 }
  }
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    return {
      sentence: `Another process uses the address: ${error.message}. Set PORT and ISSUER.`,
      code: 69,
    }
  }
  return {
    sentence: error instanceof Error ? (error.stack ?? error.message) : String(error),
    code: 70,
  }
}
