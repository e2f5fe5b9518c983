import type { Page } from 'playwright'
import { type Result, toResult } from '../report-measures.ts'
import { measureOpening } from './measure-opening.ts'
import { measureSave } from './measure-save.ts'
import { measureScrolling } from './measure-scrolling.ts'
import { measureSearch } from './measure-search.ts'
import { median } from './median.ts'
import type { OpenVault } from './open-vault.ts'
import { clearCache, timeReload, untilIndexed, untilQuiet } from './page-times.ts'
import type { Sized } from './sized.ts'

const RELOADS = 5
const READY_MS = 1000
/** Above this size, times are shown but have no limit. */
const JUDGED_SIZE = 10_000

/** The speed of the pages in Chromium for vaults of these sizes, the smallest first. */
export async function measurePages(
  { page, origin, seed }: OpenVault,
  sizes: readonly number[],
): Promise<Result[]> {
  const results: Result[] = []
  for (const size of sizes) {
    console.log(`${size} documents in the browser …`)
    await seed(size)
    // Leaves the page and returns, so that nothing is open or chosen any more.
    await page.goto(`${origin}/dashboard`)
    await page.locator('[data-document]').first().waitFor({ timeout: 300_000 })
    await untilIndexed(page)
    await untilQuiet(page)
    const sized = { size, isJudged: size <= JUDGED_SIZE }
    const cached = await timeReloads(page)
    results.push(await measureOpening(page, size))
    results.push(...(await measureScrolling(page, sized)))
    results.push(...(await measureSearch(page, sized)))
    results.push(...(await measureSave(page, size)))
    // The last step, because deleting the cache also deletes the index of the search.
    await clearCache(page)
    results.push(toReady(sized, cached, await timeReload(page)))
  }
  return results
}

async function timeReloads(page: Page): Promise<number[]> {
  const times: number[] = []
  for (let round = 0; round < RELOADS; round++) {
    times.push(await timeReload(page))
    await untilQuiet(page)
  }
  return times
}

function toReady({ size, isJudged }: Sized, cached: readonly number[], without: number): Result {
  return toResult(`${size} documents`, 'chromium', {
    name: `dashboard ready after a reload (slowest ${Math.max(...cached).toFixed(0)} ms)`,
    value: median(cached),
    unit: 'ms',
    baseline: { name: 'without the cache', value: without },
    ...(isJudged && { aim: { of: 'value', atMost: READY_MS } }),
  })
}
