import type { Page } from 'playwright'
import { type Result, toResult } from '../report-measures.ts'
import { median } from './median.ts'

const OPENED = 15
const AIM_MS = 100

/** Milliseconds from a click on a row until the decrypted document is on the screen. */
export async function measureOpening(page: Page, size: number): Promise<Result> {
  const times: number[] = []
  for (let at = 0; at <= OPENED; at++) times.push(await timeOpening(page, at % 8))
  // The first opening also loads the part of the application that shows documents.
  const rest = times.slice(1)
  return toResult(`${size} documents`, 'chromium', {
    name: `opening a document (first ${times[0]?.toFixed(0)} ms, slowest after it ${Math.max(...rest).toFixed(0)} ms)`,
    value: median(rest),
    unit: 'ms',
    aim: { of: 'value', atMost: AIM_MS },
  })
}

async function timeOpening(page: Page, at: number): Promise<number> {
  const time = await page.evaluate(
    (index) =>
      new Promise<number>((resolve) => {
        const start = performance.now()
        const look = (): void => {
          const isOpen = document.querySelector('.detail-verified') !== null
          if (!isOpen) requestAnimationFrame(look)
          else requestAnimationFrame(() => resolve(performance.now() - start))
        }
        document.querySelectorAll<HTMLElement>('.document-open')[index]?.click()
        look()
      }),
    at,
  )
  await page.getByRole('button', { name: 'Close document' }).click()
  await page.locator('.detail-verified').waitFor({ state: 'detached' })
  return time
}
