export { documentKey } from './document/document-key.ts'
export type { DocumentWords } from './document/document-words.ts'
export {
  type DocumentIcon,
  type DocumentState,
  type ImportedDocument,
  toDocument,
} from './document/to-document.ts'
export { TRANSFER_ERRORS, type TransferErrorCode, transferError } from './errors.ts'
export { writeCsvLine } from './export/csv-cells.ts'
export {
  EMPTY_ENTRY,
  type EntryKind,
  type FormerState,
  type Leftover,
  type TransferContent,
  type TransferData,
  type TransferEntry,
  type TransferField,
  type TransferFile,
  type TransferFolder,
  type TransferVault,
} from './model.ts'
