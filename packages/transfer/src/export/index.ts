export type { ArchiveEntry } from './archive-entry.ts'
export { restoreCell } from './csv-cells.ts'
export type {
  ExportCategory,
  ExportDocument,
  ExportFile,
  ExportSource,
  ExportState,
  ExportVault,
  LeftOut,
} from './export-source.ts'
export {
  type ArchivePlace,
  isArchive,
  type OpenedArchive,
  openArchive,
  readArchive,
} from './read-archive.ts'
export { type EntrySource, type ReadEntries, readEntries } from './read-entries.ts'
export { writeArchive } from './write-archive.ts'
export { CSV_COLUMNS, writeCsv } from './write-csv.ts'
export { type CxfExporter, writeCxf, writeCxfZip } from './write-cxf.ts'
export type { ExportOptions, ExportProgress, ExportReport } from './write-entries.ts'
export { writePlainZip } from './write-zip.ts'
