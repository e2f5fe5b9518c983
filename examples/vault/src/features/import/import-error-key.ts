import type { TransferErrorCode } from '@shrd/transfer'
import type { TextKey } from '../../locales/text-key.ts'

/** The text of each failure of reading. */
const KEYS: Readonly<Record<TransferErrorCode, TextKey>> = {
  import_unknown: 'import.error.unknown',
  import_malformed: 'import.error.malformed',
  import_empty: 'import.error.empty',
  import_too_large: 'import.error.tooLarge',
  import_too_many: 'import.error.tooMany',
  import_too_deep: 'import.error.tooDeep',
  import_archive_refused: 'import.error.archiveRefused',
  import_entities: 'import.error.entities',
  import_work_refused: 'import.error.workRefused',
  import_password_required: 'import.error.passwordRequired',
  import_password_wrong: 'import.error.passwordWrong',
  import_account_encrypted: 'import.error.accountEncrypted',
  import_pgp: 'import.error.pgp',
  import_old_keepass: 'import.error.oldKeepass',
  import_mapping_required: 'import.error.mappingRequired',
}

/** The key of the text for a code; `undefined` for codes of the client. */
export function findImportErrorKey(code: string): TextKey | undefined {
  return Object.entries(KEYS).find(([known]) => known === code)?.[1]
}
