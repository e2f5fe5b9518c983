import { isShrdError, type ShrdError } from '@shrd/crypto/errors'
import { AuthorizationResponseError, ResponseBodyError } from 'oauth4webapi'
import { clientError } from '../errors.ts'

/** Any failure of a sign-in, by a code that the page can switch on. */
export function toOidcError(error: unknown): ShrdError {
  if (isShrdError(error)) return error
  if (error instanceof AuthorizationResponseError || error instanceof ResponseBodyError) {
    return clientError('oidc_refused', { cause: error, data: { error: error.error } })
  }
  // Fetch rejects with a bare TypeError; the library's own errors carry a code.
  const isFetchFailure = error instanceof TypeError && !('code' in error)
  return clientError(isFetchFailure ? 'network' : 'oidc_invalid_answer', { cause: error })
}
