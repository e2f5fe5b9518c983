import { chromium } from 'playwright'
import { buildStaleApps } from '../apps-build.ts'
import { inPhone, listMeasuredPages } from '../product/measured-pages.ts'
import { startProduct } from '../product/start-product.ts'
import { visitAtRest } from '../product/visit.ts'
import { withFolder } from '../with-folder.ts'
import type { LoadedPage } from './judge-pages.ts'

/** Pages loaded at the same time. Most of the time a page only waits to be at rest. */
const LANES = 4
/** Long enough on a fast network. On a busy machine, a page that loads later is counted smaller. */
const QUIET_MS = 1_000

/**
 * Loads every page of the built product once, in a browser with an empty cache, at full speed. Only a
 * browser knows what a page requests.
 */
export function loadPages(): Promise<LoadedPage[]> {
  return withFolder(async (folder) => {
    if (!(await buildStaleApps())) throw new Error('The applications were not built.')
    await using stack = new AsyncDisposableStack()
    const product = await startProduct(stack, folder)
    const browser = await chromium.launch(product.chromium)
    stack.defer(() => browser.close())
    const pages = listMeasuredPages(product)
    const loaded: LoadedPage[] = []
    // The dashboard takes longest, because its member makes documents first.
    const waiting = pages.toSorted((one, other) => Number(!!other.prepare) - Number(!!one.prepare))
    const lane = async () => {
      for (let page = waiting.shift(); page !== undefined; page = waiting.shift()) {
        const { name } = page
        const { bytes, requests } = await inPhone(browser, page, (context) =>
          visitAtRest(context, page, { speed: 'this machine', quiet: QUIET_MS }),
        )
        loaded.push({ name, bytes, requests })
      }
    }
    await Promise.all(Array.from({ length: LANES }, lane))
    const order = pages.map(({ name }) => name)
    return loaded.toSorted((one, other) => order.indexOf(one.name) - order.indexOf(other.name))
  })
}
