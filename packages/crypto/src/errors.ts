/** Facts about an error that may be shown or sent: never a secret, never which secret step failed. */
export type ErrorData = Readonly<Record<string, string | number | boolean | null>>

/** What {@link ShrdError} takes besides its code. */
export interface ShrdErrorOptions {
  /** The error underneath, for logs only. */
  cause?: unknown
  /** Facts for the person or program that handles the error, such as `attempts`. */
  data?: ErrorData
}

/**
 * The one error type of every Shrd package. Switch on `code`; the words people read are looked up
 * by code in their language, so `message` is for developers.
 *
 * Do not throw it for programming mistakes (a wrong argument type): those are `TypeError`.
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
 * True for a {@link ShrdError}, with the code given if one is given. Compares by name, not by class,
 * so that two copies of the package in one page still understand each other.
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
