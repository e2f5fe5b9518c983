import { isShrdError, ShrdError } from '@shrd/crypto/errors'
import type { ProvenCode } from './one-time-codes.ts'

/**
 * A mailed code that is sent together with a token of the authenticator. Its user must learn which of
 * the two was wrong.
 *
 * @throws `email_not_verified` for a wrong code
 */
export async function proveApart(proving: Promise<ProvenCode>): Promise<ProvenCode> {
  try {
    return await proving
  } catch (cause) {
    if (!isShrdError(cause, 'token_invalid')) throw cause
    throw new ShrdError('email_not_verified', { cause })
  }
}
