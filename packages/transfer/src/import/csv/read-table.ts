import Papa from 'papaparse'
import { transferError } from '../../errors.ts'
import { IMPORT_LIMITS } from '../import-limits.ts'

/** The rows of a CSV text, as they are: the first may have the names of the columns. */
export type Table = readonly (readonly string[])[]

/** A table, and the numbers of rows with a quote that does not end, or ends too early. */
export interface ReadTable {
  readonly table: Table
  readonly broken: readonly number[]
}

/**
 * Reads CSV: any of the usual separators, quotes, line breaks inside of quotes. It changes no value,
 * so a password that looks like a formula stays one.
 *
 * @throws `import_too_many`, `import_malformed`
 */
export function readTable(text: string): ReadTable {
  const { data, errors } = Papa.parse<string[]>(
    text.replace(/^\uFEFF/, '').replace(/[\r\n]+$/, ''),
    {
      delimitersToGuess: [',', ';', '\t', '|'],
      skipEmptyLines: false,
      preview: IMPORT_LIMITS.entries + 2,
    },
  )
  if (data.length > IMPORT_LIMITS.entries + 1) throw transferError('import_too_many')
  if (data.some((row) => row.length > IMPORT_LIMITS.columns)) {
    throw transferError('import_malformed')
  }
  const quotes = errors.filter(({ type }) => type === 'Quotes').map(({ row }) => row ?? 0)
  return { table: data, broken: [...new Set(quotes)] }
}

/** True for a row in which nothing stands. */
export function isBlank(row: readonly string[]): boolean {
  return row.every((cell) => cell.trim() === '')
}
