/**
 * Where a spreadsheet may begin to read a formula: a cell, or a part of one that another separator
 * or a quote cuts off.
 */
const START = '(^|[;\\t\\r\\n"])'
/** What begins a formula, also as a wide character. */
const FORMULA = "[ ']*[=+\\-@\uff1d\uff0b\uff0d\uff20]"

const FORMULAS = new RegExp(`${START}(?=${FORMULA})`, 'g')
const PROTECTED = new RegExp(`${START}'(?=${FORMULA})`, 'g')

/**
 * Makes a text harmless for spreadsheets: an apostrophe stands before everything that they could
 * read as a formula. {@link restoreCell} takes away exactly these.
 */
function protectCell(text: string): string {
  return text.replace(FORMULAS, "$1'")
}

/** The text of a cell, as it was before {@link protectCell}. */
export function restoreCell(cell: string): string {
  return cell.replace(PROTECTED, '$1')
}

/** Writes cells as one line of CSV (RFC 4180). Every cell is quoted. */
export function writeCsvLine(cells: readonly string[]): string {
  const quoted = cells.map((cell) => `"${protectCell(cell).replaceAll('"', '""')}"`)
  return `${quoted.join(',')}\r\n`
}
