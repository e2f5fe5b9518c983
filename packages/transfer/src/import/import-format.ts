/** The formats that an import reads. `csv` is a table whose columns the person maps. */
export const IMPORT_FORMATS = [
  'shrd',
  'shrd-csv',
  'bitwarden-json',
  'bitwarden-encrypted',
  'bitwarden-csv',
  '1password-1pux',
  '1password-csv',
  'keepass-kdbx',
  'keepass-xml',
  'keepass-csv',
  'lastpass-csv',
  'chrome-csv',
  'firefox-csv',
  'safari-csv',
  'dashlane-csv',
  'nordpass-csv',
  'proton-json',
  'proton-csv',
  'enpass-json',
  'cxf',
  'csv',
] as const

/** A name of {@link IMPORT_FORMATS}. Edge, Opera and Brave write the table of Chrome. */
export type ImportFormat = (typeof IMPORT_FORMATS)[number]
