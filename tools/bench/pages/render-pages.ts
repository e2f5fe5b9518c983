import { median } from '../vault/median.ts'
import type { Load, Loads } from './measure-page.ts'

/** A page and its loads, one pair for each run. */
export interface MeasuredLoads {
  readonly name: string
  readonly runs: readonly Loads[]
}

/** A column of the table. */
interface Column {
  readonly title: string
  readonly of: 'cold' | 'warm'
  read(load: Load): number
  show(value: number): string
}

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(bytes < 10_000 ? 1 : 0)
const seconds = (milliseconds: number) => (milliseconds / 1000).toFixed(2)
const count = (value: number) => value.toFixed(0)

const COLUMNS: readonly Column[] = [
  { title: 'requests', of: 'cold', read: ({ requests }) => requests, show: count },
  { title: 'kB', of: 'cold', read: ({ bytes }) => bytes, show: kilobytes },
  { title: 'first paint', of: 'cold', read: ({ firstPaint }) => firstPaint, show: seconds },
  { title: 'largest paint', of: 'cold', read: ({ largestPaint }) => largestPaint, show: seconds },
  { title: 'shift', of: 'cold', read: ({ shift }) => shift, show: (value) => value.toFixed(3) },
  { title: 'press works', of: 'cold', read: ({ works }) => works, show: seconds },
  {
    title: 'requests until then',
    of: 'cold',
    read: (load) => load.untilWorks.requests,
    show: count,
  },
  { title: 'kB until then', of: 'cold', read: (load) => load.untilWorks.bytes, show: kilobytes },
  { title: 'warm: requests', of: 'warm', read: ({ requests }) => requests, show: count },
  { title: 'warm: kB', of: 'warm', read: ({ bytes }) => bytes, show: kilobytes },
  { title: 'warm: first paint', of: 'warm', read: ({ firstPaint }) => firstPaint, show: seconds },
  { title: 'warm: press works', of: 'warm', read: ({ works }) => works, show: seconds },
]

/** A Markdown table with the medians of each page. Times are seconds. */
export function renderPages(pages: readonly MeasuredLoads[]): string {
  const titles = ['page', ...COLUMNS.map(({ title }) => title)]
  return [
    toRow(titles),
    toRow(['---', ...COLUMNS.map(() => '---:')]),
    ...pages.map(({ name, runs }) => toRow([name, ...COLUMNS.map((column) => cell(column, runs))])),
  ].join('\n')
}

function cell({ of, read, show }: Column, runs: readonly Loads[]): string {
  const value = median(runs.map((loads) => read(loads[of])))
  return Number.isNaN(value) ? '–' : show(value)
}

const toRow = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
