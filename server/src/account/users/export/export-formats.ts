import type { StoredAttribute } from '../../../persistence/attribute.ts'
import { ATTRIBUTE_COLUMN, DESCRIBED_COLUMNS, valueAt, WRITTEN_COLUMNS } from '../user-columns.ts'
import { writeCsvLine } from './csv-cells.ts'
import type { ExportRecord } from './export-record.ts'

/** Writes users in one format. */
export interface ExportFormat {
  /** The text before the first user. */
  readonly head: string
  write(record: ExportRecord): string
}

/** The formats of an export. */
export function createFormat(
  format: 'ndjson' | 'csv',
  declared: readonly StoredAttribute[],
): ExportFormat {
  return format === 'csv' ? createCsv(declared) : NDJSON
}

const NDJSON: ExportFormat = {
  head: '',
  write: (record) => `${JSON.stringify(record)}\n`,
}

function createCsv(declared: readonly StoredAttribute[]): ExportFormat {
  const attributes = declared.map(({ name }) => `${ATTRIBUTE_COLUMN}${name}`)
  const columns = [...WRITTEN_COLUMNS, ...attributes, ...DESCRIBED_COLUMNS]
  return {
    head: writeCsvLine(columns),
    write: (record) => writeCsvLine(columns.map((column) => toCell(valueAt(record, column)))),
  }
}

/** A list is one cell, as JSON. */
function toCell(value: unknown): string {
  if (value === undefined || value === null) return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
