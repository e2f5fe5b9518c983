import type { Page, Request } from 'playwright'
import { type Result, toResult } from '../report-measures.ts'
import { untilQuiet } from './page-times.ts'

/**
 * The bytes that one save of a document sends and receives, with headers and follow-up requests.
 */
export async function measureSave(page: Page, size: number): Promise<Result[]> {
  await page.locator('.document-open').first().click()
  const detail = page.locator('.detail')
  const line = detail.locator('.detail-verified')
  const revision = Number(/\d+/.exec((await line.textContent()) ?? '')?.[0])
  await page.keyboard.press('e')
  await detail.getByLabel('Notes').fill('Fourth shelf, behind the atlas.')
  // The first view of a document writes to its log. That request may still be running.
  await untilQuiet(page)
  const requests: Request[] = []
  const note = (request: Request) => requests.push(request)
  page.on('requestfinished', note)
  const start = performance.now()
  await page.keyboard.press('Control+s')
  await line.getByText(`Revision ${revision + 1},`).waitFor({ timeout: 60_000 })
  const time = performance.now() - start
  await untilQuiet(page)
  page.off('requestfinished', note)
  await page.getByRole('button', { name: 'Close document' }).click()
  return toResults(size, { sizes: await Promise.all(requests.map(sizeOf)), time })
}

interface Sizes {
  readonly path: string
  readonly sent: number
  readonly received: number
}

async function sizeOf(request: Request): Promise<Sizes> {
  const sizes = await request.sizes()
  return {
    path: `${request.method()} ${new URL(request.url()).pathname}`,
    sent: sizes.requestHeadersSize + sizes.requestBodySize,
    received: sizes.responseHeadersSize + sizes.responseBodySize,
  }
}

function toResults(
  size: number,
  { sizes, time }: { sizes: readonly Sizes[]; time: number },
): Result[] {
  for (const { path, sent, received } of sizes) console.log(`  ${path}: ${sent} B, ${received} B`)
  const sum = (of: (one: Sizes) => number) =>
    sizes.reduce((total, one) => total + of(one), 0) / 1000
  const row = (name: string, value: number) =>
    toResult(`${size} documents`, 'chromium', { name, value, unit: 'kB' })
  return [
    row(
      `a save sends, in ${sizes.length} requests (${time.toFixed(0)} ms)`,
      sum(({ sent }) => sent),
    ),
    row(
      'a save receives',
      sum(({ received }) => received),
    ),
  ]
}
