import type { ErrorCode } from '@shrd/contract/calls'
import type { CryptoErrorCode } from '@shrd/crypto'
import { ShrdError, type ShrdErrorOptions } from '@shrd/crypto/errors'

const codes = {
  // slow work elsewhere
  worker_failed: 'The worker that does slow cryptography did not start, or broke off.',

  // transport
  network: 'No answer came from the service.',
  bad_answer: 'The service answered something that is not an answer to the call.',

  // sign-in
  credentials_required: 'The key file or its password was not given.',
  token_required: 'The code of the second factor was not given.',
  codes_not_saved: 'It was not confirmed that the emergency codes are kept.',
  login_audience_mismatch: 'The challenge is for another service than the one that was asked.',

  // registration
  password_too_weak: 'A password is easier to guess than a key file allows.',
  key_check_failed: 'A new key file does not open to the keys that it was made for.',

  // local key store
  local_keys_invalid: 'What this browser keeps of the keys is damaged.',
  store_key_unavailable: 'The service did not give the key that opens the kept keys.',
  local_keys_locked: 'The kept keys do not open under the key that the service gave.',
  key_rotation_failed: 'The kept keys could not be sealed under a new key of the service.',

  // answers that are not what the member's own records say
  key_answer_mismatch: 'The service shows other keys of a member beside the key log than in it.',
  vault_unlisted: 'A vault is not in the manifest, or is another than the one in it.',
  vault_missing: 'A vault that the manifest lists was not answered.',
  category_unlisted: 'A category is not in the manifest, or is another than the one in it.',
  category_missing: 'A category that the manifest lists was not answered.',
  category_misplaced: 'A category was answered in another vault than the one it is in.',
  document_mismatch: 'Another document was answered than the one that was asked for.',
  document_unlisted: 'A document or save of this member is not in the manifest.',
  document_missing: 'A document of this member is in the manifest and was not answered.',
  document_misplaced: 'A document was answered in another place than the manifest says.',
  owner_unknown: 'The owner of a document is neither this member nor a partner.',
  document_withdrawn: 'A document of a partner, seen before, was not answered.',
  versions_missing: 'Versions of a document that have to be there were not answered.',
  alias_too_short: 'A name for a partner is too short.',
  relationship_missing: 'The service has no record of a partner whom the manifest lists.',
  relationship_unlisted: 'The service shows a partner whom the manifest does not list.',
  partner_key_changed: 'A partner has other keys than those that were shown or approved.',

  // one-off shares and logs
  sender_unknown: 'The sender of a share is no partner of this member.',

  // sign-in at an identity service
  oidc_refused: 'The identity service refused the sign-in.',
  oidc_not_begun: 'This browser has not begun the sign-in that came back to it.',
  oidc_invalid_answer: 'The identity service answered something that does not hold.',
  popup_blocked: 'The browser did not open the sign-in window.',
  popup_closed: 'The sign-in window was closed before its answer came.',
  wrong_registration: 'The identity service knows the application by other addresses.',
} as const

/** A code of {@link CLIENT_ERRORS}. */
export type ClientErrorCode = keyof typeof codes

/**
 * Failures that this package itself finds, and what each code tells its reader, besides the wire's
 * (`ErrorCode` of `@shrd/contract`) and those of `@shrd/crypto`. Each is a message key of the
 * interface.
 */
export const CLIENT_ERRORS: Readonly<Record<ClientErrorCode, string>> = codes

/** An error of this package, ready to throw; some of them have the wire's or the crypto's code. */
export function clientError(
  code: ClientErrorCode | CryptoErrorCode | ErrorCode,
  options?: ShrdErrorOptions,
): ShrdError {
  return new ShrdError(code, options)
}
