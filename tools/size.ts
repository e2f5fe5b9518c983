import { installPacked } from './pack-packages.ts'
import { bundle } from './size/bundle.ts'
import { type Measured, measureRow } from './size/measure-row.ts'
import { printRows } from './size/print-rows.ts'
import { ROWS, widgetRows } from './size/rows.ts'
import { withFolder } from './with-folder.ts'

/**
 * What an application downloads for each part of the SDK, from the packages as they are published.
 * Fails with the row that is over its budget, and says which sources weigh most in it. With `--limits`
 * a row that has not met its budget fails only when it has grown.
 */
async function main(isByLimits: boolean): Promise<boolean> {
  const measured = await withFolder(async (folder) => {
    await installPacked(folder)
    const { names } = await bundle("export * from '@shrd/react'", folder)
    const results: Measured[] = []
    for (const row of [...ROWS, ...widgetRows(names)]) {
      const allowed = isByLimits ? (row.limit ?? row.budget) : row.budget
      results.push(await measureRow(row, folder, allowed))
    }
    return results
  })
  printRows(measured)
  return measured.every(({ failures }) => failures.length === 0)
}

if (!(await main(process.argv.includes('--limits')))) process.exit(1)
