import type { ErrorCode } from '@shrd/contract/calls'
import type { CryptoErrorCode } from '@shrd/crypto'
import { ShrdError, type ShrdErrorOptions } from '@shrd/crypto/errors'

/**
 * Codes of failures that this package itself finds, besides the wire's (`ErrorCode` of
 * `@shrd/contract`) and those of `@shrd/crypto`. Each is a message key of the interface.
 */
export const CLIENT_ERRORS = [
  // slow work elsewhere
  'worker_failed',
  // transport
  'network',
  'bad_answer',
  // sign-in
  'credentials_required',
  'token_required',
  'codes_not_saved',
  'login_audience_mismatch',
  // registration
  'password_too_short',
  'password_too_weak',
  'key_check_failed',
  // local key store
  'local_keys_invalid',
  'store_key_unavailable',
  'local_keys_locked',
  'key_rotation_failed',
  // answers that are not what the member's own records say
  'key_answer_mismatch',
  'vault_unlisted',
  'vault_missing',
  'document_mismatch',
  'document_unlisted',
  'document_missing',
  'document_misplaced',
  'owner_unknown',
  'document_withdrawn',
  'versions_missing',
  'alias_too_short',
  'relationship_missing',
  'relationship_unlisted',
  'partner_key_changed',
  // one-off shares and logs
  'sender_unknown',
  // sign-in at an identity service
  'oidc_refused',
  'oidc_not_begun',
  'oidc_invalid_answer',
] as const

/** An entry of {@link CLIENT_ERRORS}. */
export type ClientErrorCode = (typeof CLIENT_ERRORS)[number]

/** An error of this package, ready to throw; some of them have the wire's or the crypto's code. */
export function clientError(
  code: ClientErrorCode | CryptoErrorCode | ErrorCode,
  options?: ShrdErrorOptions,
): ShrdError {
  return new ShrdError(code, options)
}
