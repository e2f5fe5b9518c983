import type { BrowserContext, Page } from '@playwright/test'
import { beginAsMember } from './begin-as-member.ts'
import { expect, test } from './stack.ts'

/** Leaves no room in the databases of the page, or all there is again. */
async function fillStorage(page: Page, context: BrowserContext, isFull: boolean): Promise<void> {
  const browser = await context.newCDPSession(page)
  const { origin } = new URL(page.url())
  const quota = isFull ? { origin, quotaSize: 1 } : { origin }
  await browser.send('Storage.overrideQuotaForOrigin', quota)
  // The browser goes by what it has measured half a minute ago.
  const outcome = isFull ? 'QuotaExceededError' : 'kept'
  await expect.poll(() => page.evaluate(tryToKeep), { timeout: 60_000 }).toBe(outcome)
}

/** Writes into a database of its own; runs in the page. */
function tryToKeep(): Promise<string> {
  return new Promise((resolve) => {
    const opening = indexedDB.open('probe', 1)
    opening.onupgradeneeded = () => opening.result.createObjectStore('values')
    opening.onerror = () => resolve(opening.error?.name ?? '')
    opening.onsuccess = () => {
      const writing = opening.result.transaction('values', 'readwrite')
      writing.objectStore('values').put('value', 'name')
      writing.oncomplete = () => resolve('kept')
      writing.onabort = () => resolve(writing.error?.name ?? '')
    }
  })
}

test('where the browser has no room, work goes on, and what is not kept is said', {
  tag: '@full',
}, async ({ page, stack, context }) => {
  test.slow()
  await beginAsMember(page, stack.origins)
  await fillStorage(page, context, true)
  // The databases are full by the quota; what is kept by name and value has a limit of its own.
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    }
  })
  await page.getByRole('main').getByRole('button', { name: 'New Vault' }).click()
  const vault = page.getByRole('dialog', { name: 'New Vault' })
  await vault.getByLabel('Name').fill('Papers')
  await vault.getByRole('button', { name: 'Create vault' }).click()
  await page.getByRole('button', { name: 'Create New Document' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Create a new SHRD document' })
  await dialog.getByLabel('Title', { exact: true }).fill('House key safe')
  await expect(page.getByText('This browser has no room left').first()).toBeVisible()
  await dialog.getByRole('button', { name: 'Save' }).click()
  const detail = page.locator('.detail')
  await expect(detail.getByText('Revision 1, signed by you, verified')).toBeVisible()
  await page.keyboard.press('e')
  await detail.getByLabel('Notes').fill('third shelf')
  await page.keyboard.press('Control+s')
  await expect(detail.getByText('Revision 2, signed by you, verified')).toBeVisible()

  await page.reload()
  await expect(page.getByRole('heading', { name: 'Key rotation error' })).toBeVisible()
  await expect(page.getByText(/Its storage may be full/)).toBeVisible()
  await fillStorage(page, context, false)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(detail.getByText('third shelf')).toBeVisible()
})
