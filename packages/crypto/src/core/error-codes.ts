import { ShrdError } from '../errors.ts'

const codes = {
  aborted: 'The caller aborted the operation.',
  code_missing: 'A part of this package that loads at its first use did not load.',
  encoding_invalid: 'A text is not a valid encoding, or not the only valid spelling of its bytes.',
  record_invalid: 'A signed record is invalid, or differs from what its author signed.',

  // identity
  identity_mismatch: 'Private and public keys, or keys and user id, do not match.',
  password_invalid: 'A password is empty, too long, or not well-formed Unicode.',
  kdf_unavailable: 'Neither WebAssembly nor JavaScript could compute Argon2id.',
  key_log_invalid: 'A key log does not prove that its keys belong to its user id.',
  key_log_rolled_back: 'A key log is shorter than one seen before, or lacks its final entry.',
  key_log_forked: 'A key log contradicts one seen before.',
  key_log_behind: 'A record names a newer key than the key log has: fetch the key log again.',
  key_replaced: 'A replaced key signed a record that this device had not seen before.',
  key_retired: 'The owner of this key deleted the account.',
  key_file_too_large: 'A key file is longer than 64 KiB.',
  key_file_malformed: 'The text is not a key file.',
  key_file_unsupported: 'The key file has an unknown version, or a parameter outside its limits.',
  key_file_locked: 'The password is wrong or the key file is damaged: no one can tell which.',
  archive_invalid:
    'The archive of earlier keys does not decrypt, or its keys differ from the key log.',

  // passkeys
  passkey_locked: 'The passkey is another one or the envelope is damaged: no one can tell which.',
  passkeys_rolled_back: 'A list of passkeys is older than one seen before.',
  passkeys_forked: 'A list of passkeys contradicts one seen before.',

  // requests
  signature_missing: 'The request has no signature.',
  signature_invalid: 'A request signature is malformed or does not verify.',
  signature_stale: "The request's signing time is more than a minute in the past or the future.",
  local_store_invalid: 'The local store holds data in a format that this version does not know.',
  local_store_locked: 'This key does not decrypt the local store.',

  // documents
  document_no_key: 'The document has no grant for this reader.',
  document_key_missing: 'The granted key does not decrypt.',
  document_undecryptable: "The key is not the document's, or does not decrypt its text.",
  document_rolled_back: 'A document is older than the revision seen before.',
  document_forked: 'A document does not descend from the revision seen before.',
  owner_key_missing: "The owner's signature of the access list does not verify.",
  author_not_allowed: "The author of a document's revision had no right to make it.",
  encrypted_data_invalid: 'A text is not cipher text, a dot and an initialisation vector.',
  vault_rolled_back: 'A vault or category is older than the revision seen before.',
  vault_forked: 'A vault or category does not descend from the revision seen before.',
  manifest_invalid: 'A manifest is invalid, or differs from what its member signed.',
  manifest_rolled_back: 'A manifest is older than one seen before.',
  manifest_forked: 'A manifest does not descend from the one seen before.',

  // files
  file_invalid: 'A file does not match its record in the document.',
  file_unlisted: 'A file does not belong to the current state of the document.',
  file_damaged: 'The content of a file was changed, reordered or truncated.',
  file_changed: 'The file changed between two upload attempts: start again with a new key.',
  export_malformed: 'The file is not an export archive, or is damaged.',
  export_unsupported:
    'The export archive has an unknown version, or a parameter outside its limits.',
  export_locked: 'The password is wrong or the archive is damaged: no one can tell which.',

  // handshakes
  pin_mistyped: 'The PIN has a typing error, or is a PIN of another kind.',
  pin_wrong: 'The PIN differs from the one that the partner sees.',
  pin_used: 'This device has used this PIN before: ask the partner for a new one.',
  handshake_invalid: 'A handshake does not match its PINs or its signatures.',
  handshake_expired: 'The handshake took longer than four minutes.',
  handshake_ended: 'Too many wrong PINs: there may be an attacker between the partners.',
  relationship_ended: 'A relationship was revoked or has expired.',

  // one-off shares
  share_link_invalid: 'The link of a share is damaged or incomplete.',
  share_invalid: 'A share is invalid, or differs from what its sender signed.',
  share_expired: 'The time that the sender set for the share is over.',
  share_locked: 'The passphrase is wrong or the share is damaged: no one can tell which.',
} as const

/** An error code that this package throws. */
export type CryptoErrorCode = keyof typeof codes

/**
 * All error codes of this package, each with an explanation for developers. No code reveals which
 * secret step failed.
 */
export const CRYPTO_ERRORS: Readonly<Record<CryptoErrorCode, string>> = codes

/** Creates an error of this package to throw. `cause` is for logs only. */
export function cryptoError(code: CryptoErrorCode, cause?: unknown): ShrdError<CryptoErrorCode> {
  return new ShrdError(code, { cause })
}
