import { writeCsvLine } from '@shrd/transfer'
import type { TextKey } from '../../locales/text-key.ts'
import { openTarget } from '../attachments/save-file.ts'
import type { RowState } from './ImportRows.tsx'
import type { ImportRow } from './import-messages.ts'

/** The report as CSV: a line for each entry, without secrets. Cells are no formulas. */
export function writeReport(
  rows: readonly ImportRow[],
  stateOf: (row: ImportRow) => RowState,
  text: (key: TextKey) => string,
): string {
  const head = [
    '#',
    text('import.column.title'),
    text('import.column.folder'),
    text('import.column.state'),
    text('import.moved.title'),
  ]
  const lines = rows.map((row) => [
    String(row.index + 1),
    row.title,
    [row.vault, ...row.folder].filter((name) => name !== '').join(' / '),
    stateOf(row).text,
    row.moved.join(', '),
  ])
  return [head, ...lines].map(writeCsvLine).join('')
}

/** Saves the report where the person chooses. */
export async function saveReport(...report: Parameters<typeof writeReport>): Promise<void> {
  const [, , text] = report
  const target = await openTarget(`${text('import.report.name')}.csv`)
  if (target === null) return
  // Without the mark, spreadsheets guess another encoding.
  await target.write(new TextEncoder().encode(`\uFEFF${writeReport(...report)}`))
  await target.close()
}
