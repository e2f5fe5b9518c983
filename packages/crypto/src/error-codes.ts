import { ShrdError } from './errors.ts'

const codes = {
  aborted: 'The caller cancelled it.',
  encoding_invalid: 'A text is not the one spelling of some bytes.',
  identity_mismatch: 'Private and public halves, or keys and id, do not belong together.',
  password_invalid: 'A password is empty, too long, or not well-formed Unicode.',
  kdf_unavailable: 'Argon2id could be computed neither by WebAssembly nor by JavaScript.',
  key_log_invalid: 'A key log does not lead from its id to the keys it shows.',
  key_file_too_large: 'A key file is longer than 64 KiB.',
  key_file_malformed: 'A text is no key file.',
  key_file_unsupported: 'A key file of another version, or with parameters out of bounds.',
  key_file_locked: 'The password is wrong or the key file is damaged: the two look the same.',
  record_invalid: 'A signed record, or what stands beside it, is not what its author signed.',
  signature_missing: 'A request carries no signature.',
  signature_invalid: 'A request signature is malformed or does not verify.',
  signature_stale: 'A request was signed more than a minute ago, or that far ahead.',
  document_no_key: 'No key of the document was granted to this reader.',
  document_key_missing: 'The granted key does not open.',
  document_undecryptable: 'The key does not belong to the document, or does not open its text.',
  owner_key_missing: "The owner's signature over the access list cannot be verified.",
  encrypted_data_invalid: 'A text is not cipher text, dot, initialisation vector.',
  local_store_invalid: 'The local store holds something that this version did not write.',
  local_store_locked: 'The local store does not open under this key.',
} as const

/** A code that this package throws. */
export type CryptoErrorCode = keyof typeof codes

/**
 * Every way in which this package refuses something, and what the code tells its reader. None of
 * them says which secret step failed.
 */
export const CRYPTO_ERRORS: Readonly<Record<CryptoErrorCode, string>> = codes

/** An error of this package, ready to throw; `cause` is for logs only. */
export function cryptoError(code: CryptoErrorCode, cause?: unknown): ShrdError<CryptoErrorCode> {
  return new ShrdError(code, { cause })
}
