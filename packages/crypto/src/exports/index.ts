export { type CreateExportOptions, createExport } from './create-export.ts'
export { type OpenedExport, openExport } from './open-export.ts'
export { type OpenedExportFile, openExportFile } from './open-export-file.ts'
