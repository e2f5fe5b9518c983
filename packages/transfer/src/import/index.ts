export {
  COLUMN_ROLES,
  type ColumnMapping,
  type ColumnRole,
} from './csv/column-role.ts'
export type { TextEncodingName } from './decode-text.ts'
export { IMPORT_FORMATS, type ImportFormat } from './import-format.ts'
export { IMPORT_LIMITS } from './import-limits.ts'
export type { ImportResult, SkippedPart, SkipReason } from './import-result.ts'
export {
  type Inspection,
  type OpenedSource,
  openSource,
  type ReadOptions,
} from './read-import.ts'
