import type { Repositories } from '../../../persistence/repositories/repositories.ts'
import type { ImportedRow } from '../../../persistence/repositories/user-imports.ts'
import { writeCsvLine } from '../export/csv-cells.ts'
import { toStream } from '../to-stream.ts'

/** A report, and the rows and the form in which it is wanted. */
export interface WantedReport {
  readonly importId: string
  readonly format: 'ndjson' | 'csv'
  readonly rows: 'all' | 'refused'
}

const PAGE = 1_000
const COLUMNS = ['row', 'line', 'code', 'field', 'sub'] as const

/** Reads how each row of an import came out, no faster than the consumer. */
export function streamReport(
  store: Repositories,
  wanted: WantedReport,
): ReadableStream<Uint8Array> {
  return toStream(readReport(store, wanted))
}

async function* readReport(
  { tenancy: { userImports } }: Repositories,
  { importId, format, rows: which }: WantedReport,
): AsyncGenerator<Uint8Array, undefined> {
  if (format === 'csv') yield Buffer.from(writeCsvLine(COLUMNS))
  let after: number | undefined = 0
  while (after !== undefined) {
    const page: { after: number; limit: number; onlyRefused: boolean } = {
      ...{ after, limit: PAGE },
      onlyRefused: which === 'refused',
    }
    const rows = await userImports.listRows(importId, page)
    if (rows.length > 0) yield Buffer.from(rows.map((row) => writeRow(row, format)).join(''))
    after = rows.length === PAGE ? rows.at(-1)?.row_number : undefined
  }
  return undefined
}

function writeRow(
  { row_number: row, ...others }: ImportedRow,
  format: WantedReport['format'],
): string {
  const report = { row, ...others }
  if (format === 'ndjson') return `${JSON.stringify(report)}\n`
  return writeCsvLine(COLUMNS.map((column) => String(report[column] ?? '')))
}
