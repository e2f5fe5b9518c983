import type { UserErrorCode } from '@shrd/contract/calls'
import type { CryptoErrorCode } from '@shrd/crypto'
import { ShrdError, type ShrdErrorOptions } from '@shrd/crypto/errors'

const codes = {
  // worker
  worker_failed: 'The worker for slow cryptography did not start, or stopped.',

  // transport
  network: 'The service did not respond.',
  large_requests_refused:
    'Small requests reach the service, and large ones do not: a proxy on the way refuses them.',
  bad_answer: 'The service sent a response that does not match the call.',

  // sign-in
  credentials_required: 'The key file or its password is missing.',
  token_required: 'The code of the second factor is missing.',
  codes_not_saved: 'The user has not confirmed that the emergency codes are saved.',
  login_audience_mismatch: 'The challenge is for a different service than the one that was called.',

  // registration
  password_too_weak: 'The password is easier to guess than a key file allows.',
  password_unjudged:
    'The check of the password failed, for example because its word lists did not load.',
  key_check_failed: 'A new key file does not contain the keys that it was made for.',

  // local key store
  local_keys_invalid: 'The keys stored in this browser are damaged.',
  store_key_unavailable: 'The service did not send the key that opens the stored keys.',
  local_keys_locked: 'The key from the service does not open the stored keys.',
  key_rotation_failed: 'The stored keys could not be encrypted with a new key from the service.',

  // copy for offline reading
  offline_copy_missing: 'This browser has no copy for offline reading of this member.',
  offline_copy_invalid: 'The copy for offline reading is damaged, or from another version.',

  // responses that contradict the member's own records
  key_answer_mismatch: 'The service returned member keys that differ from the key log.',
  vault_unlisted: 'A vault is not in the manifest, or differs from it.',
  vault_missing: 'The service did not return a vault that the manifest lists.',
  category_unlisted: 'A category is not in the manifest, or differs from it.',
  category_missing: 'The service did not return a category that the manifest lists.',
  category_misplaced: 'The service returned a category in the wrong vault.',
  document_mismatch: 'The service returned a different document than the one requested.',
  document_unlisted: 'A document or revision of this member is not in the manifest.',
  document_missing: 'The service did not return a document that the manifest lists.',
  document_misplaced:
    'The service returned a document in a different place than the manifest says.',
  owner_unknown: 'The owner of a document is neither this member nor a partner.',
  document_withdrawn: "The service did not return a partner's document that was seen before.",
  versions_missing: 'The service did not return versions of a document that must exist.',
  alias_too_short: 'The name for a partner is too short.',
  relationship_missing: 'The service has no record of a partner whom the manifest lists.',
  relationship_unlisted: 'The service shows a partner whom the manifest does not list.',
  partner_key_changed: "A partner's keys differ from the keys that were shown or approved.",

  // one-off shares and logs
  sender_unknown: 'The sender of a share is not a partner of this member.',

  // sign-in at an identity service
  oidc_refused: 'The identity service refused the sign-in.',
  oidc_not_begun: 'This browser did not start the sign-in that returned to it.',
  oidc_invalid_answer: 'The identity service sent a response that failed a check.',
  popup_blocked: 'The browser blocked the sign-in popup.',
  popup_closed: 'The sign-in popup was closed before it responded.',
  wrong_registration: 'The application is registered with different addresses.',

  // passkeys
  passkey_cancelled: 'The user closed the dialog for the passkey, or did not answer in time.',
  passkey_exists: 'The authenticator already has a passkey of this user.',
  passkey_failed: 'The browser or the authenticator failed.',
  passkey_unsupported: 'The browser or the authenticator cannot do what passkeys need.',
  passkey_no_secret: 'The authenticator computes no secret (PRF), so it cannot open a vault.',
} as const

/** A code of {@link CLIENT_ERRORS}. */
export type ClientErrorCode = keyof typeof codes

/**
 * Error codes of this package with their meaning. The contract (`UserErrorCode` of `@shrd/contract`) and
 * `@shrd/crypto` have codes of their own. Each code is a message key of the interface.
 */
export const CLIENT_ERRORS: Readonly<Record<ClientErrorCode, string>> = codes

type AnyErrorCode = ClientErrorCode | CryptoErrorCode | UserErrorCode

/** Creates an error of this package, with a code of the client, the contract or the crypto package. */
export function clientError(code: AnyErrorCode, options?: ShrdErrorOptions): ShrdError {
  return new ShrdError(code, options)
}

/**
 * Throws `code` unless `holds` is true: the last statement of a check that stands alone. Put two or
 * more checks of one subject into a table for `runChecks`.
 *
 * @throws `code` unless `holds`
 */
export function refuseUnless(holds: boolean, code: AnyErrorCode): void {
  if (!holds) throw clientError(code)
}
