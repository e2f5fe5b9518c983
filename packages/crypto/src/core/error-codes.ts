import { ShrdError } from '../errors.ts'

const codes = {
  aborted: 'The caller cancelled it.',
  code_missing: 'A part of this package, loaded with its first use, did not arrive.',
  encoding_invalid: 'A text is not the one spelling of some bytes.',
  record_invalid: 'A signed record, or what stands beside it, is not what its author signed.',

  // identity
  identity_mismatch: 'Private and public halves, or keys and id, do not belong together.',
  password_invalid: 'A password is empty, too long, or not well-formed Unicode.',
  kdf_unavailable: 'Argon2id could be computed neither by WebAssembly nor by JavaScript.',
  key_log_invalid: 'A key log does not lead from its id to the keys it shows.',
  key_log_rolled_back: 'A key log is shorter than one seen before, or lacks the end that was seen.',
  key_log_forked: 'A key log tells another past than one seen before.',
  key_log_behind: 'A record names a later key than the key log shows: ask for the log again.',
  key_replaced: 'A record is signed by a key that was replaced, and was not known before.',
  key_retired: 'The account of this key was deleted.',
  key_file_too_large: 'A key file is longer than 64 KiB.',
  key_file_malformed: 'A text is no key file.',
  key_file_unsupported: 'A key file of another version, or with parameters out of bounds.',
  key_file_locked: 'The password is wrong or the key file is damaged: the two look the same.',
  archive_invalid: 'The archive of earlier keys does not open, or holds other keys than the log.',

  // requests
  signature_missing: 'A request carries no signature.',
  signature_invalid: 'A request signature is malformed or does not verify.',
  signature_stale: 'A request was signed more than a minute ago, or that far ahead.',
  local_store_invalid: 'The local store holds something that this version did not write.',
  local_store_locked: 'The local store does not open under this key.',

  // documents
  document_no_key: 'No key of the document was granted to this reader.',
  document_key_missing: 'The granted key does not open.',
  document_undecryptable: 'The key does not belong to the document, or does not open its text.',
  document_rolled_back: 'A document is older than one seen before.',
  document_forked: 'A document does not descend from the one seen before.',
  owner_key_missing: "The owner's signature over the access list cannot be verified.",
  author_not_allowed: 'A document was changed by somebody who was not granted that.',
  encrypted_data_invalid: 'A text is not cipher text, dot, initialisation vector.',
  vault_rolled_back: 'A vault or category is older than one seen before.',
  vault_forked: 'A vault or category does not descend from the one seen before.',
  manifest_invalid: 'A manifest is not what its member signed.',
  manifest_rolled_back: 'A manifest is older than one seen before.',
  manifest_forked: 'A manifest does not descend from the one seen before.',

  // files
  file_invalid: 'A file is not what the document says of it.',
  file_unlisted: 'A file does not belong to the current state of the document.',
  file_damaged: 'The content of a file was changed, reordered or cut short.',
  file_changed: 'A file was changed between two attempts to send it: begin again with a new key.',
  export_malformed: 'A file is no export archive, or is damaged.',
  export_unsupported: 'An export archive of another version, or with parameters out of bounds.',
  export_locked: 'The password is wrong or the archive is damaged: the two look the same.',

  // handshakes
  pin_mistyped: 'A PIN has a typing error, or is one of another kind.',
  pin_wrong: 'A PIN is not the one that the partner was shown.',
  pin_used: 'A PIN was entered on this device before: ask the partner for a new one.',
  handshake_invalid: 'A handshake is not what the PINs vouch for, or not what was signed.',
  handshake_expired: 'A handshake took longer than its four minutes.',
  handshake_ended: 'Too many wrong answers: somebody may be between the two partners.',
  relationship_ended: 'A relationship was revoked or has expired.',

  // one-off shares
  share_link_invalid: 'A link of a share is damaged or incomplete.',
  share_invalid: 'A share is not what its sender signed.',
  share_expired: 'A share is older than its sender allowed.',
  share_locked: 'The passphrase is wrong or the share is damaged: the two look the same.',
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
