import type { ImportFailure } from '@shrd/contract'
import { ATTRIBUTE_COLUMN, DESCRIBED_COLUMNS, WRITTEN_COLUMNS } from '../user-columns.ts'

/** Characters between cells. Spreadsheets of some languages write the second one. */
const DELIMITERS = [',', ';', '\t'] as const

/** More than an account can have, with all of its attributes. */
const MOST_COLUMNS = 200

/** Refused in each row, with its reason. */
const CLEAR = 'password'
const ATTRIBUTE = /^[a-z][a-z0-9_]{0,39}$/

/** What is wrong with a header. */
export interface HeaderProblem {
  readonly failure: ImportFailure
  readonly field: string | null
}

/** The delimiter of a file: names of columns contain none. */
export function findDelimiter(firstLine: string): string {
  const counts = DELIMITERS.map((one) => ({ one, count: firstLine.split(one).length }))
  return counts.toSorted((a, b) => b.count - a.count)[0]?.one ?? ','
}

/** Checks the names of columns. */
export function checkHeader(columns: readonly string[]): HeaderProblem | undefined {
  if (columns.length > MOST_COLUMNS) return { failure: 'csv_malformed', field: null }
  const unknown = columns.find((column) => !isColumn(column))
  if (unknown !== undefined) return { failure: 'column_unknown', field: nameOf(unknown) }
  const repeated = columns.find((column, at) => columns.indexOf(column) !== at)
  if (repeated !== undefined) return { failure: 'column_repeated', field: nameOf(repeated) }
  if (!columns.includes('email')) return { failure: 'email_column_missing', field: null }
  return undefined
}

function isColumn(column: string): boolean {
  if (column.startsWith(ATTRIBUTE_COLUMN)) {
    return ATTRIBUTE.test(column.slice(ATTRIBUTE_COLUMN.length))
  }
  return [...WRITTEN_COLUMNS, ...DESCRIBED_COLUMNS, CLEAR].includes(column)
}

const LONGEST_FIELD = 100

function nameOf(column: string): string {
  return column.toWellFormed().slice(0, LONGEST_FIELD)
}
