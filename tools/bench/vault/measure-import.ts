import type { Page } from 'playwright'
import { type Result, toResult } from '../report-measures.ts'
import type { OpenVault } from './open-vault.ts'

/** Milliseconds that a page may do nothing else: longer is felt as a stop. */
const LONGEST_TASK_MS = 200

declare global {
  /** The longest tasks since the page began to watch. */
  var longestTask: number
}

/**
 * The import of a table: until its preview stands, and until everything is stored. The page must stay
 * responsive meanwhile.
 */
export async function measureImport(
  { page, origin }: Pick<OpenVault, 'page' | 'origin'>,
  size: number,
): Promise<Result[]> {
  console.log(`an import of ${size} entries …`)
  await page.goto(`${origin}/dashboard/import`)
  const input = page.getByLabel('Export of a password manager')
  await input.waitFor()
  await watchTasks(page)
  const buffer = Buffer.from(writeTable(size))
  const opened = Date.now()
  await input.setInputFiles({ name: 'chrome.csv', mimeType: '', buffer })
  const start = page.getByRole('button', { name: `Import (${size})` })
  await start.waitFor({ timeout: 300_000 })
  const preview = Date.now() - opened
  const reading = await takeLongestTask(page)
  const begun = Date.now()
  await start.click()
  const done = page.getByText(`Entries in your vault: ${size} of ${size}.`)
  await done.waitFor({ timeout: 3_600_000 })
  const importing = Date.now() - begun
  const bench = `import of ${size} entries`
  const longest = (name: string, value: number): Result =>
    toResult(bench, 'chromium', {
      name,
      value,
      unit: 'ms',
      aim: { of: 'value', atMost: LONGEST_TASK_MS },
    })
  return [
    toResult(bench, 'chromium', { name: 'until the preview', value: preview, unit: 'ms' }),
    longest('longest task until the preview', reading),
    toResult(bench, 'chromium', { name: 'one entry', value: importing / size, unit: 'ms' }),
    longest('longest task of the import', await takeLongestTask(page)),
    toResult(bench, 'chromium', {
      name: 'memory of the page',
      value: await heap(page),
      unit: 'MiB',
    }),
  ]
}

function writeTable(size: number): string {
  const rows = Array.from({ length: size }, (_, at) => {
    return `Login ${at},https://host-${at}.example.org/login,user-${at}@example.org,secret-${at},note ${at}`
  })
  return ['name,url,username,password,note', ...rows].join('\n')
}

async function watchTasks(page: Page): Promise<void> {
  await page.evaluate(() => {
    globalThis.longestTask = 0
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) {
        globalThis.longestTask = Math.max(globalThis.longestTask, duration)
      }
    }).observe({ type: 'longtask', buffered: false })
  })
}

function takeLongestTask(page: Page): Promise<number> {
  return page.evaluate(() => {
    const longest = globalThis.longestTask
    globalThis.longestTask = 0
    return longest
  })
}

/** Mebibytes of the page after a collection; the worker has its own. */
async function heap(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  return usedSize / 2 ** 20
}
