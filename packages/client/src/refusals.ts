import type { UserErrorCode } from '@shrd/contract/calls'
import type { CryptoErrorCode } from '@shrd/crypto'
import { isShrdError, type ShrdError } from '@shrd/crypto/errors'
import type { ClientErrorCode } from './errors.ts'

/** Every code that this version knows. */
type KnownCode = ClientErrorCode | CryptoErrorCode | UserErrorCode

/**
 * Failures that every other record would meet, too: of the caller, the connection, a part of the
 * code that did not load, or the session. A run over many records ends with them. Keep this list
 * short: any other code that a server sends for one record must not protect the rest.
 */
const ENDS_RUN = {
  aborted: true,
  code_missing: true,
  kdf_unavailable: true,
  worker_failed: true,
  network: true,
  timeout: true,
  unauthenticated: true,
  session_ended: true,
  session_not_fresh: true,
  session_not_found: true,
  key_not_proven: true,
  signature_missing: true,
  signature_invalid: true,
  signature_stale: true,
  signature_replayed: true,
} as const

/**
 * Codes of a failed call that say nothing about its record, because no check has finished. They must
 * never look like a forged record. The next record may succeed.
 */
export type RecordFailureCode =
  // The service is busy or broken, or a gateway responds for it.
  | 'bad_answer'
  | 'internal'
  | 'large_requests_refused'
  | 'unavailable'
  | 'too_many_requests'
  | 'something_went_wrong'
  | 'document_list_failed'
  | 'document_logs_failed'
  | 'file_download_failed'
  | 'share_unreadable'
  | 'storage_full'

  // The request is wrong, whatever the record.
  | 'invalid_request'
  | 'invalid_json'
  | 'invalid_input'
  | 'unsupported_media_type'
  | 'body_too_large'
  | 'not_found'
  | 'method_not_allowed'
  | 'not_implemented'
  | 'misdirected_request'
  | 'origin_not_allowed'
  | 'client_header_missing'

  // The clock of the sender.
  | 'record_ahead'

  // Sign-in, registration, and typed input.
  | 'login_failed'
  | 'login_expired'
  | 'login_audience_mismatch'
  | 'invalid_credentials'
  | 'username_taken'
  | 'username_reserved'
  | 'attribute_invalid'
  | 'interaction_expired'
  | 'credentials_required'
  | 'token_required'
  | 'token_invalid'
  | 'token_used'
  | 'code_expired'
  | 'codes_not_saved'
  | 'second_factor_missing'
  | 'setup_expired'
  | 'passkey_unknown'
  | 'passkey_expired'
  | 'passkey_invalid'
  | 'passkey_refused'
  | 'passkey_not_accepted'
  | 'passkey_origin'
  | 'passkey_not_found'
  | 'passkey_cancelled'
  | 'passkey_exists'
  | 'passkey_failed'
  | 'passkey_unsupported'
  | 'passkey_no_secret'
  | 'passkey_closed'
  | 'too_many_passkeys'
  | 'last_way_in'
  | 'provider_not_found'
  | 'provider_denied'
  | 'provider_failed'
  | 'provider_expired'
  | 'provider_refused'
  | 'provider_email_missing'
  | 'provider_taken'
  | 'connection_not_found'
  | 'registration_failed'
  | 'registration_closed'
  | 'terms_not_accepted'
  | 'email_invalid'
  | 'email_not_verified'
  | 'account_exists'
  | 'member_has_keys'
  | 'email_missing'
  | 'application_not_found'
  | 'application_unavailable'
  | 'last_owner'
  | 'password_invalid'
  | 'password_too_weak'
  | 'password_unjudged'
  | 'password_too_short'
  | 'password_too_long'
  | 'password_common'
  | 'password_personal'
  | 'password_reused'
  | 'password_breached'
  | 'alias_too_short'
  | 'pin_mistyped'
  | 'pin_wrong'
  | 'pin_used'
  | 'oidc_refused'
  | 'oidc_not_begun'
  | 'oidc_invalid_answer'
  | 'popup_blocked'
  | 'popup_closed'
  | 'wrong_registration'

  // The keys that this browser stores.
  | 'key_file_replaced'
  | 'store_key_not_found'
  | 'store_key_unavailable'
  | 'local_keys_locked'
  | 'key_rotation_failed'
  | 'offline_copy_missing'
  | 'offline_copy_invalid'

/** Codes of checks, here or in the service, that refuse one record. */
export type RefusalCode = Exclude<KnownCode, RecordFailureCode | keyof typeof ENDS_RUN>

/**
 * Each code is here, in {@link RecordFailureCode} or in {@link ENDS_RUN}. A new code does not
 * compile until you add it to one of them.
 */
const REFUSALS: Readonly<Record<RefusalCode, true>> = {
  // records
  encoding_invalid: true,
  encrypted_data_invalid: true,
  record_invalid: true,
  conflict: true,
  forbidden: true,
  quota_reached: true,

  // keys of members
  archive_invalid: true,
  identity_mismatch: true,
  key_answer_mismatch: true,
  key_check_failed: true,
  key_log_behind: true,
  key_log_forked: true,
  key_log_invalid: true,
  key_log_rolled_back: true,
  key_replaced: true,
  key_retired: true,
  owner_key_missing: true,
  user_unknown: true,

  // files of the user, and stored values of a browser
  export_locked: true,
  export_malformed: true,
  export_unsupported: true,
  key_file_locked: true,
  key_file_malformed: true,
  key_file_too_large: true,
  key_file_unsupported: true,
  local_keys_invalid: true,
  local_store_invalid: true,
  local_store_locked: true,
  passkey_locked: true,
  passkeys_forked: true,
  passkeys_rolled_back: true,

  // manifests, vaults, categories
  manifest_forked: true,
  manifest_invalid: true,
  manifest_rolled_back: true,
  manifest_stale: true,
  vault_forked: true,
  vault_missing: true,
  vault_not_found: true,
  vault_rolled_back: true,
  vault_unlisted: true,
  category_creation_failed: true,
  category_deletion_failed: true,
  category_misplaced: true,
  category_missing: true,
  category_not_found: true,
  category_unlisted: true,
  category_update_failed: true,

  // documents
  author_not_allowed: true,
  document_creation_failed: true,
  document_forked: true,
  document_key_missing: true,
  document_mismatch: true,
  document_misplaced: true,
  document_missing: true,
  document_no_key: true,
  document_not_found: true,
  document_rolled_back: true,
  document_stale: true,
  document_undecryptable: true,
  document_unlisted: true,
  document_update_failed: true,
  document_withdrawn: true,
  owner_unknown: true,
  versions_missing: true,

  // files
  attachment_not_found: true,
  file_changed: true,
  file_damaged: true,
  file_empty: true,
  file_invalid: true,
  file_unlisted: true,
  input_vector_missing: true,
  upload_failed: true,
  upload_not_found: true,

  // partners, handshakes, shares
  alias_update_failed: true,
  handshake_creation_failed: true,
  handshake_ended: true,
  handshake_expired: true,
  handshake_failed: true,
  handshake_invalid: true,
  no_relationship_selected: true,
  partner_key_changed: true,
  pincode_invalid: true,
  relationship_ended: true,
  relationship_invalid: true,
  relationship_missing: true,
  relationship_not_found: true,
  relationship_not_owned: true,
  relationship_unlisted: true,
  revocation_failed: true,
  sender_pincode_failed: true,
  sender_unknown: true,
  share_expired: true,
  share_failed: true,
  share_invalid: true,
  share_link_invalid: true,
  share_locked: true,
  share_login_required: true,
  sharing_failed: true,
  signing_pincode_failed: true,
}

/**
 * True if a check refused one record. False for all failures on this side or on the way: a failed
 * call, an abort, a programming error.
 */
export function isRefusal(error: unknown): error is ShrdError<RefusalCode> {
  return isShrdError(error) && Object.hasOwn(REFUSALS, error.code)
}

/**
 * True if a call failed for one record: the service responded, but no check has finished. False for
 * what ends a run: a lost connection, an abort, the end of the session, a programming error.
 */
export function isRecordFailure(error: unknown): error is ShrdError<RecordFailureCode> {
  return isShrdError(error) && !isRefusal(error) && !Object.hasOwn(ENDS_RUN, error.code)
}

/** True if a run over many records cannot go on after this error of one record. */
export function endsRun(error: unknown): boolean {
  return !isRefusal(error) && !isRecordFailure(error)
}

/**
 * Returns the code of a refusal.
 *
 * @throws the error itself if it is no refusal
 */
export function toRefusalCode(error: unknown): RefusalCode {
  if (!isRefusal(error)) throw error
  return error.code
}
