import type { Page } from 'playwright'

/** After this many quiet milliseconds, a page has loaded everything. */
const QUIET = 2_000
/** Creating an index of a hundred thousand documents takes this long. */
const PATIENCE = 1_800_000

/**
 * Milliseconds from the start of a reload until title and first rows of the list are on the screen.
 * The page itself takes the time, at the first frame after they were drawn.
 */
export async function timeReload(page: Page): Promise<number> {
  await page.reload({ waitUntil: 'commit' })
  return timeUntilRows(page)
}

/** The same for a page that was loaded before. */
export function timeUntilRows(page: Page): Promise<number> {
  return timeUntil(page, ['#documents-title', '[data-document]'])
}

/** The same for the form of the sign-in page. */
export function timeUntilForm(page: Page): Promise<number> {
  return timeUntil(page, ['input[type=file]'])
}

function timeUntil(page: Page, drawn: readonly string[]): Promise<number> {
  return page.evaluate(
    (selectors) =>
      new Promise<number>((resolve) => {
        const look = (): void => {
          const isDrawn = selectors.every((one) => document.querySelector(one) !== null)
          if (!isDrawn) requestAnimationFrame(look)
          else requestAnimationFrame(() => resolve(performance.now()))
        }
        look()
      }),
    drawn,
  )
}

/**
 * Waits until the search finds every document, because a page that still creates its index is
 * slower.
 */
export async function untilIndexed(page: Page): Promise<void> {
  const start = performance.now()
  await page.locator('.search-field').fill('zzz')
  const complete = page.locator('.search-status').filter({ hasText: /\S/, hasNotText: 'so far' })
  // Checks twice, because the index may not have begun at the first check.
  for (let look = 0; look < 2; look++) {
    await page.waitForTimeout(QUIET)
    await complete.waitFor({ timeout: PATIENCE })
  }
  await page.locator('.search-field').fill('')
  await page.keyboard.press('Escape')
  console.log(`  indexed after ${((performance.now() - start) / 1000).toFixed(1)} s`)
}

/** Waits until the page has sent no request for a while. */
export async function untilQuiet(page: Page): Promise<void> {
  let last = Date.now()
  const note = () => {
    last = Date.now()
  }
  page.on('request', note)
  page.on('requestfinished', note)
  const until = Date.now() + PATIENCE
  while (Date.now() - last < QUIET && Date.now() < until) await page.waitForTimeout(250)
  page.off('request', note)
  page.off('requestfinished', note)
}

/** Deletes the data that the page stores on the device, as for a member with a new device. */
export async function clearCache(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const databases = await indexedDB.databases()
    const names = databases.flatMap(({ name }) => (name?.startsWith('shrd-cache/') ? [name] : []))
    for (const name of names) {
      await new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open(name)
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const database = opening.result
          const writing = database.transaction('values', 'readwrite')
          writing.objectStore('values').clear()
          writing.oncomplete = () => {
            database.close()
            resolve()
          }
        }
      })
    }
  })
}
