import type { ImportFormat } from '@shrd/transfer/import'
import type { TextKey } from '../../locales/text-key.ts'
import type { TextValues } from '../../locales/texts.ts'

/** Names of products and formats: the same in every language. */
const NAMES: Readonly<Record<Exclude<ImportFormat, 'shrd' | 'shrd-csv' | 'csv'>, string>> = {
  'bitwarden-json': 'Bitwarden (JSON)',
  'bitwarden-encrypted': 'Bitwarden (JSON)',
  'bitwarden-csv': 'Bitwarden (CSV)',
  '1password-1pux': '1Password (1PUX)',
  '1password-csv': '1Password (CSV)',
  'keepass-kdbx': 'KeePass (KDBX)',
  'keepass-xml': 'KeePass (XML)',
  'keepass-csv': 'KeePass (CSV)',
  'lastpass-csv': 'LastPass (CSV)',
  'chrome-csv': 'Chrome, Edge (CSV)',
  'firefox-csv': 'Firefox (CSV)',
  'safari-csv': 'Safari, Apple (CSV)',
  'dashlane-csv': 'Dashlane (CSV)',
  'nordpass-csv': 'NordPass (CSV)',
  'proton-json': 'Proton Pass (JSON)',
  'proton-csv': 'Proton Pass (CSV)',
  'enpass-json': 'Enpass (JSON)',
  cxf: 'Credential Exchange Format (CXF)',
}

/** The name of a format for people. */
export function formatName(format: ImportFormat, text: (key: TextKey) => string): string {
  if (format === 'shrd' || format === 'shrd-csv') return text('import.format.own')
  return format === 'csv' ? text('import.format.csv') : NAMES[format]
}

/** The end of a name that says how the file is written. */
const KIND = / \([^)]+\)$/

/** What the new vault of an import is called: after the product that the entries come from. */
export function nameNewVault(
  format: ImportFormat,
  text: (key: TextKey, values?: TextValues) => string,
): string {
  if (format === 'shrd' || format === 'shrd-csv' || format === 'csv' || format === 'cxf') {
    return text('import.newVault')
  }
  return text('import.newVaultFrom', { source: NAMES[format].replace(KIND, '') })
}
