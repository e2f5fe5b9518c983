/**
 * Facts about an error that are safe to show or send. Never a secret, never the failed secret step.
 */
export type ErrorData = Readonly<Record<string, string | number | boolean | null>>

/** Options of {@link ShrdError}. */
export interface ShrdErrorOptions {
  /** The underlying error, for logs only. */
  cause?: unknown
  /** Facts for the user or the code that handles the error, such as `attempts`. */
  data?: ErrorData
}

/**
 * The error type of all Shrd packages. Switch on `code`, and show users a text that you look up by
 * code in their language; `message` is for developers.
 *
 * Do not throw it for programming mistakes, such as a wrong argument type: throw a `TypeError`.
 *
 * @example
 * import { isShrdError, ShrdError } from '@shrd/crypto/errors'
 * import { openKeyFile } from '@shrd/crypto/key-file'
 *
 * try {
 *   await openKeyFile('no key file', 'correct horse battery staple')
 * } catch (error) {
 *   console.assert(error instanceof ShrdError && isShrdError(error, 'key_file_malformed'))
 * }
 */
export class ShrdError<Code extends string = string> extends Error {
  override readonly name = 'ShrdError'
  /** Stable, lower-case, the same in every package and on the wire. */
  declare readonly code: Code
  /** See {@link ErrorData}. */
  declare readonly data: ErrorData

  constructor(code: Code, options: ShrdErrorOptions = {}) {
    super(code, options)
    this.code = code
    this.data = options.data ?? {}
  }
}

/**
 * True if a value is a {@link ShrdError} and, if you pass a code, has that code. Compares the name
 * and not the class, so it also works across two copies of the package in one page.
 *
 * @example
 * import { isShrdError } from '@shrd/crypto/errors'
 * import { parseRequestSignature } from '@shrd/crypto/requests'
 *
 * try {
 *   parseRequestSignature({})
 * } catch (error) {
 *   console.assert(isShrdError(error, 'signature_missing'))
 * }
 */
export function isShrdError<Code extends string>(
  error: unknown,
  code?: Code,
): error is ShrdError<Code> {
  return (
    error instanceof Error &&
    error.name === 'ShrdError' &&
    'code' in error &&
    error.code === (code ?? error.code)
  )
}
