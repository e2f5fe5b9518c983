import { isShrdError } from '@shrd/crypto/errors'
import { type DestinationStream, type Logger, pino } from 'pino'

/** Names under which something secret might be logged by mistake. */
const SECRET_NAMES = [
  'password',
  'token',
  'secret',
  'code_verifier',
  'cookie',
  'authorization',
  'privateSigningKey',
  'privateExchangeKey',
  'key',
]

/** A logger of JSON lines. Requests are logged by path and status only, never with a body. */
export function createLogger(options: { level: string; destination?: DestinationStream }): Logger {
  return pino(
    {
      level: options.level,
      base: null,
      redact: {
        paths: SECRET_NAMES.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
        censor: '[redacted]',
      },
      serializers: { err: describeError },
    },
    options.destination,
  )
}

/**
 * What of an error may be logged. Messages of database drivers quote the values of a row, and those
 * of parsers the input, so a message is kept only where no foreign code wrote it.
 */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error }
  const code = 'code' in error ? error.code : undefined
  const frames = error.stack?.split('\n').filter((line) => line.startsWith('    at '))
  return {
    type: error.name,
    ...(code !== undefined && { code }),
    ...(isOwn(error) && { message: error.message }),
    at: frames?.map((line) => line.trim()),
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  }
}

function isOwn(error: Error): boolean {
  return isShrdError(error) || (error instanceof TypeError && !('code' in error))
}
