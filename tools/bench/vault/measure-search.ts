import type { Page } from 'playwright'
import { type Result, toResult } from '../report-measures.ts'
import { median } from './median.ts'
import type { Sized } from './sized.ts'

/** Letters that many documents contain, then letters in few documents, then in one. */
const QUERIES = ['heron-velvet', 'müller 7', 'third shelf', 'bank 12']
/** The time between two keys when a person types fast. */
const PAUSE_MS = 250
const AIM_MS = 50

declare global {
  var benchKeys: { frame: number; drawn: number }[]
}

/** Milliseconds from a keystroke in the search until the next frame, and until its results. */
export async function measureSearch(page: Page, { size, isJudged }: Sized): Promise<Result[]> {
  await watchKeys(page)
  const field = page.locator('.search-field')
  for (const query of QUERIES) {
    await field.click()
    for (const key of query) {
      await page.keyboard.type(key)
      await page.waitForTimeout(PAUSE_MS)
    }
    await page.getByRole('button', { name: 'Clear the search' }).click()
    await page.waitForTimeout(PAUSE_MS)
  }
  await page.keyboard.press('Escape')
  const keys = await page.evaluate(() => globalThis.benchKeys)
  const frames = keys.map(({ frame }) => frame)
  const drawn = keys.flatMap((key) => (key.drawn > 0 ? [key.drawn] : []))
  const aim = { of: 'value', atMost: AIM_MS } as const
  const row = (name: string, times: readonly number[]) =>
    toResult(`${size} documents`, 'chromium', {
      name: `${name} (slowest of ${times.length}: ${Math.max(...times).toFixed(0)} ms)`,
      value: median(times),
      unit: 'ms',
      ...(isJudged && { aim }),
    })
  return [
    row('a keystroke in the search until the next frame', frames),
    row('a keystroke in the search until its results are drawn', drawn),
  ]
}

/**
 * The page records when the next frame and the last change of the results follow each keystroke.
 */
async function watchKeys(page: Page): Promise<void> {
  await page.evaluate(() => {
    globalThis.benchKeys = []
    const panel = document.querySelector('.search-panel')
    const field = document.querySelector('.search-field')
    if (panel === null || field === null) throw new Error('there is no search')
    let typed = 0
    field.addEventListener('beforeinput', ({ timeStamp }) => {
      typed = timeStamp
      const key = { frame: 0, drawn: 0 }
      globalThis.benchKeys.push(key)
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => {
          key.frame = performance.now() - typed
        }
        port2.postMessage(null)
      })
    })
    new MutationObserver(() => {
      const key = globalThis.benchKeys.at(-1)
      if (key !== undefined) key.drawn = performance.now() - typed
    }).observe(panel, { subtree: true, childList: true, characterData: true })
  })
}
