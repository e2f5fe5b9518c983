import { mkdir, writeFile } from 'node:fs/promises'
import { loadavg } from 'node:os'
import { dirname } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright'
import { buildStaleApps } from '../apps-build.ts'
import { listMeasuredPages } from '../product/measured-pages.ts'
import { startProduct } from '../product/start-product.ts'
import { withFolder } from '../with-folder.ts'
import { describeMachine } from './machine.ts'
import { addFloors } from './pages/floors.ts'
import { type Loads, measurePage } from './pages/measure-page.ts'
import { type MeasuredLoads, renderPages } from './pages/render-pages.ts'

/**
 * Loads the pages of the built product in Chromium as a slow phone does, each in a fresh browser and
 * then once more: `npm run bench:pages`. `-- --runs 5` takes the median of five runs (default 3), and
 * `--page login` only pages whose name contains the text, with their floors.
 */
const RESULTS = 'bench/results/pages.json'
/** Pages whose HTML is also measured alone, and with React alone. */
const WITH_FLOOR = /^(hosted login|vault sign-in)$/

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '3' }, page: { type: 'string', default: '' } },
})
const runs = Number(values.runs)
if (!Number.isInteger(runs) || runs < 1) throw new TypeError('--runs needs a number, 1 or more.')

const before = busy()
const { measured, version } = await withFolder(measureAll)
const machine = describeMachine(version)
const load = { before, after: busy() }
await mkdir(dirname(RESULTS), { recursive: true })
await writeFile(RESULTS, `${JSON.stringify({ machine, load, measured }, null, 2)}\n`)
console.log(
  `\n${machine.cpu}, ${machine.cores} cores, ${machine.memory}, Node ${machine.node}, Chromium ${machine.chromium}`,
)
console.log(`Processes that wanted a core: ${load.before} at the start, ${load.after} at the end.`)
console.log(`Medians of ${runs}. Times in seconds, bytes with headers as they were sent.\n`)
console.log(renderPages(measured))

async function measureAll(
  folder: string,
): Promise<{ measured: readonly MeasuredLoads[]; version: string }> {
  if (!(await buildStaleApps())) throw new Error('the applications were not built')
  await using stack = new AsyncDisposableStack()
  const product = await startProduct(stack, folder)
  const browser = await chromium.launch(product.chromium)
  stack.defer(() => browser.close())
  const pages = listMeasuredPages(product).filter(({ name }) => name.includes(values.page))
  if (pages.length === 0) throw new TypeError(`No page is called ${values.page}.`)
  const floored = pages.filter(({ name }) => WITH_FLOOR.test(name))
  const floors = await addFloors(stack, { browser, product }, floored)
  const measured = [...pages, ...floors].map((page) => ({ page, runs: [] as Loads[] }))
  // Pages take turns, so that a busy moment of the machine does not meet one page alone.
  for (let run = 0; run < runs; run++) {
    for (const { page, runs: loads } of measured) {
      console.log(`run ${run + 1}: ${page.name} …`)
      // The other measures are still worth printing.
      const measuring = measurePage(browser, page).then((one) => void loads.push(one))
      await measuring.catch((error: unknown) => {
        console.error(error)
        process.exitCode = 1
      })
    }
  }
  return {
    measured: measured.map(({ page: { name }, runs: loads }) => ({ name, runs: loads })),
    version: browser.version(),
  }
}

/** Processes that wanted a processor, on average over the last minute. */
function busy(): number {
  return Number((loadavg()[0] ?? 0).toFixed(1))
}
