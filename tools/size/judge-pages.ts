import type { PageRow, PageSize } from './page-rows.ts'

/** A page as it was loaded. */
export interface LoadedPage extends PageSize {
  readonly name: string
}

/** A page, and its faults as sentences. */
export interface JudgedPage extends LoadedPage {
  readonly row: PageRow | undefined
  readonly failures: readonly string[]
}

/** Nonces and ids are random, and the same page compresses to 30 bytes more or less with others. */
const NOISE_BYTES = 100

/** Compares pages with their limits. A page without a limit fails, and so does a limit without a page. */
export function judgePages(
  pages: readonly LoadedPage[],
  rows: readonly PageRow[],
): { judged: JudgedPage[]; strays: string[] } {
  const judged = pages.map((page) => {
    const row = rows.find(({ name }) => name === page.name)
    return { ...page, row, failures: findFailures(page, row) }
  })
  const names = pages.map(({ name }) => name)
  const strays = rows.map(({ name }) => name).filter((name) => !names.includes(name))
  return { judged, strays }
}

function findFailures({ bytes, requests }: LoadedPage, row: PageRow | undefined): string[] {
  if (row === undefined) return ['has no limit in tools/size/page-rows.ts']
  const { limit } = row
  return [
    ...(bytes > limit.bytes + NOISE_BYTES
      ? [`loads ${bytes} bytes, ${limit.bytes} are allowed`]
      : []),
    ...(requests > limit.requests
      ? [`sends ${requests} requests, ${limit.requests} are allowed`]
      : []),
  ]
}

/** A table of the pages, then every failure. */
export function renderPageSizes(judged: readonly JudgedPage[]): string {
  const lines = judged.map(({ name, bytes, requests, row, failures }) => {
    const verdict = failures.length > 0 ? 'FAIL' : 'ok'
    const limit = row === undefined ? '' : `${show(row.limit)} ${verdict}`
    return toLine(name, [show({ bytes, requests }), limit, tellAim({ bytes, requests }, row?.aim)])
  })
  const faults = judged.flatMap(({ name, failures }) => failures.map((one) => `\n${name} ${one}`))
  return [toLine('', ['bytes in requests', 'limit', 'aim']), ...lines, ...faults].join('\n')
}

function tellAim({ bytes, requests }: PageSize, aim: PageRow['aim']): string {
  if (aim === undefined) return ''
  const isReached = bytes <= aim.bytes && requests <= (aim.requests ?? requests)
  return `${show(aim)} ${isReached ? 'reached' : 'missed'}`
}

const show = ({ bytes, requests }: Partial<PageSize>) =>
  requests === undefined ? `${bytes}` : `${bytes} in ${requests}`

const WIDTHS = [20, 24, 28]

const toLine = (name: string, columns: readonly string[]) =>
  `${name.padEnd(34)}${columns.map((column, at) => column.padStart(WIDTHS[at] ?? 0)).join('')}`
