import type { Measured } from './measure-row.ts'
import type { Weight } from './weigh.ts'

const NAME_WIDTH = 44
const WIDTHS = [24, 24, 24, 14, 18]

/** Prints a table of the sizes, then every failure with its largest sources. */
export function printRows(measured: readonly Measured[]): void {
  const head = ['first path', 'on demand', 'as one file', 'limit', 'aim']
  console.log(`Bytes raw / gzip -9 / brotli 11; React is the application's own.\n`)
  console.log(line('', head))
  for (const row of measured) printRow(row)
  for (const { row, failures, heaviest } of measured) {
    for (const failure of failures) console.log(`\n${row.name} ${failure}`)
    for (const { source, bytes } of heaviest) console.log(`${String(bytes).padStart(9)}  ${source}`)
  }
}

function printRow({ row, first, onDemand, whole, apart, ...found }: Measured): void {
  const columns = [text(first), text(onDemand), text(whole), tellLimit({ row, ...found })]
  console.log(line(row.name, [...columns, tellAim({ row, ...found })]))
  for (const [name, weight] of apart) {
    console.log(line(`    apart: ${name}`, ['', text(weight)]))
  }
}

function tellLimit({ row: { limit }, failures }: Pick<Measured, 'row' | 'failures'>): string {
  if (failures.length > 0) return 'FAIL'
  return limit === undefined ? '' : `${limit} ok`
}

/** The distance to the aim. */
function tellAim({ row: { aim }, counted }: Pick<Measured, 'row' | 'counted'>): string {
  if (aim === undefined) return ''
  return counted > aim ? `${aim} +${counted - aim}` : `${aim} reached`
}

const text = ({ raw, gzip, brotli }: Weight) => (raw === 0 ? '-' : `${raw} / ${gzip} / ${brotli}`)

const line = (name: string, columns: readonly string[]) =>
  `${name.padEnd(NAME_WIDTH)}${columns.map((column, at) => column.padStart(WIDTHS[at] ?? 0)).join('')}`
