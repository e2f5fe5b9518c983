import { parseArgs } from 'node:util'
import { installPacked } from './pack-packages.ts'
import { bundle } from './size/bundle.ts'
import { judgePages, renderPageSizes } from './size/judge-pages.ts'
import { loadPages } from './size/load-pages.ts'
import { type Measured, measureRow } from './size/measure-row.ts'
import { PAGE_ROWS } from './size/page-rows.ts'
import { printRows } from './size/print-rows.ts'
import { ROWS, widgetRows } from './size/rows.ts'
import { withFolder } from './with-folder.ts'

/**
 * Measures how much an application downloads for each part of the SDK, with the packages as they
 * are published, and what the pages of the built product download. Fails if a row exceeds its limit,
 * and names the largest sources in it. Also shows the distance to the aims. `-- --limits` leaves out
 * the rows without a limit.
 */
const { values } = parseArgs({ options: { limits: { type: 'boolean', default: false } } })

const keepsPackages = await measurePackages()
const keepsPages = await measurePages()
if (!keepsPackages || !keepsPages) process.exitCode = 1

async function measurePackages(): Promise<boolean> {
  const measured = await withFolder(async (folder) => {
    await installPacked(folder)
    const results: Measured[] = []
    for (const row of await listRows(folder)) results.push(await measureRow(row, folder))
    return results
  })
  printRows(measured)
  return measured.every(({ failures }) => failures.length === 0)
}

async function listRows(folder: string) {
  if (values.limits) return ROWS.filter(({ limit }) => limit !== undefined)
  const { names } = await bundle("export * from '@shrd/react'", folder)
  return [...ROWS, ...widgetRows(names)]
}

async function measurePages(): Promise<boolean> {
  const { judged, strays } = judgePages(await loadPages(), PAGE_ROWS)
  console.log('\nPages of the product, loaded and not touched; bytes with headers.\n')
  console.log(renderPageSizes(judged))
  for (const name of strays) console.log(`\n${name} has a limit, but is no page`)
  return strays.length === 0 && judged.every(({ failures }) => failures.length === 0)
}
