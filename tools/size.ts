import { installPacked } from './pack-packages.ts'
import { bundle } from './size/bundle.ts'
import { type Measured, measureRow } from './size/measure-row.ts'
import { printRows } from './size/print-rows.ts'
import { ROWS, widgetRows } from './size/rows.ts'
import { withFolder } from './with-folder.ts'

/**
 * Measures how much an application downloads for each part of the SDK, with the packages as they
 * are published. Fails if a row exceeds its limit, and names the largest sources in it. Also shows
 * the distance to the aims.
 */
async function main(): Promise<boolean> {
  const measured = await withFolder(async (folder) => {
    await installPacked(folder)
    const { names } = await bundle("export * from '@shrd/react'", folder)
    const results: Measured[] = []
    for (const row of [...ROWS, ...widgetRows(names)]) {
      results.push(await measureRow(row, folder))
    }
    return results
  })
  printRows(measured)
  return measured.every(({ failures }) => failures.length === 0)
}

if (!(await main())) process.exit(1)
