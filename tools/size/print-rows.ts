import type { Measured } from './measure-row.ts'
import type { Weight } from './weigh.ts'

const NAME_WIDTH = 44
const WIDTHS = [25, 25, 25, 19, 6]

/** Prints a table of what was weighed, then every failure with where the weight is. */
export function printRows(measured: readonly Measured[]): void {
  const head = ['first path', 'on demand', 'as one file', 'budget', '']
  console.log(`Bytes raw / gzip -9 / brotli 11; React is the application's own.\n`)
  console.log(line('', head))
  for (const row of measured) printRow(row)
  for (const { row, failures, heaviest } of measured) {
    for (const failure of failures) console.log(`\n${row.name} ${failure}`)
    for (const { source, bytes } of heaviest) console.log(`${String(bytes).padStart(9)}  ${source}`)
  }
}

function printRow({ row, first, onDemand, whole, apart, failures }: Measured): void {
  const budget =
    row.budget === undefined ? '' : `${row.budget}${row.aim ? ` (aim ${row.aim})` : ''}`
  const verdict = failures.length > 0 ? 'FAIL' : row.budget === undefined ? '' : 'ok'
  console.log(line(row.name, [text(first), text(onDemand), text(whole), budget, verdict]))
  for (const [name, weight] of apart) {
    console.log(line(`    apart: ${name}`, ['', text(weight)]))
  }
}

const text = ({ raw, gzip, brotli }: Weight) => (raw === 0 ? '-' : `${raw} / ${gzip} / ${brotli}`)

const line = (name: string, columns: readonly string[]) =>
  `${name.padEnd(NAME_WIDTH)}${columns.map((column, at) => column.padStart(WIDTHS[at] ?? 0)).join('')}`
