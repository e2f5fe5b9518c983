import { isShrdError } from '@shrd/crypto/errors'
import { type DestinationStream, type Logger, pino } from 'pino'

/** Property names under which code might log a secret by mistake. */
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

/** Creates a logger of JSON lines. It logs requests by path and status only, never with a body. */
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
 * The loggable part of an error. Database drivers quote the values of a row in messages, and
 * parsers the input. So only messages of this repository's own code are logged.
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
