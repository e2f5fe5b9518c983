import { type ErrorData, ShrdError } from '@shrd/crypto/errors'

const codes = {
  import_unknown: 'No known format has this content.',
  import_malformed: 'The file has a known format, but is damaged or incomplete.',
  import_empty: 'The file has no entries.',
  import_too_large: 'The file, or a part of it, is larger than an import may be.',
  import_too_many: 'The file has more entries than an import may have.',
  import_too_deep: 'Folders or values of the file lie too deep inside each other.',
  import_archive_refused:
    'The archive has too many files, or unpacks to far more than it contains.',
  import_entities: 'The XML declares entities. No password manager writes them.',
  import_work_refused: 'Opening the file would take more memory or time than a browser has.',
  import_password_required: 'The file is encrypted with a password.',
  import_password_wrong: 'The password, or the key file, does not open the file.',
  import_account_encrypted: 'The file opens only in the account that wrote it.',
  import_pgp: 'The file is encrypted with PGP.',
  import_old_keepass: 'The file is a database of KeePass 1.',
  import_mapping_required: 'The columns of the table have no known names.',
} as const

/** A code of {@link TRANSFER_ERRORS}. */
export type TransferErrorCode = keyof typeof codes

/** Error codes of this package with their meaning. */
export const TRANSFER_ERRORS: Readonly<Record<TransferErrorCode, string>> = codes

/** Creates an error of this package. */
export function transferError(
  code: TransferErrorCode,
  options: { data?: ErrorData; cause?: unknown } = {},
): ShrdError<TransferErrorCode> {
  return new ShrdError(code, options)
}
