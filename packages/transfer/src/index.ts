export { TRANSFER_ERRORS, type TransferErrorCode, transferError } from './errors.ts'
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
