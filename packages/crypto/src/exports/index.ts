export { type CreateExportOptions, createExport } from './create-export.ts'
export { type OpenedExport, openExport } from './open-export.ts'
