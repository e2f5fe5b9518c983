import { ERRORS, isErrorCode } from '@shrd/contract/calls'
import { isShrdError, type ShrdError } from '@shrd/crypto/errors'
import { clientError } from '../errors.ts'

type KeyStoreCode =
  | 'local_keys_invalid'
  | 'store_key_unavailable'
  | 'local_keys_locked'
  | 'key_rotation_failed'

/**
 * A failure of the local key store. `data.temporary` says that the stored keys may well open at the
 * next try, so that nobody is signed out because the network was away.
 */
export function keyStoreFailure(code: KeyStoreCode, cause?: unknown): ShrdError {
  return clientError(code, { cause, data: { temporary: isTemporary(code, cause) } })
}

/** True for a failure that says nothing about the stored keys themselves. */
export function isTemporaryFailure(error: unknown): boolean {
  return isShrdError(error) && error.data.temporary === true
}

function isTemporary(code: KeyStoreCode, cause: unknown): boolean {
  // The record before the rotation is still there, and the server still has its key.
  if (code === 'key_rotation_failed') return true
  if (code !== 'store_key_unavailable' || !isShrdError(cause)) return false
  if (cause.code === 'network' || cause.code === 'bad_answer') return true
  return isErrorCode(cause.code) && ERRORS[cause.code].retryable
}
