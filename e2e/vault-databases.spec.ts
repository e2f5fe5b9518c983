import type { Page } from '@playwright/test'
import { beginAsMember } from './begin-as-member.ts'
import { expect, test } from './stack.ts'

/** The number of records in each database of the page, by its name. */
function readDatabases(page: Page): Promise<Record<string, number>> {
  return page.evaluate(async () => {
    const settle = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const counts: Record<string, number> = {}
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await settle(indexedDB.open(name))
      let count = 0
      for (const store of database.objectStoreNames) {
        count += await settle(database.transaction(store).objectStore(store).count())
      }
      database.close()
      counts[name] = count
    }
    return counts
  })
}

test('the browser keeps keys, device key, cache and pins in databases of those names; only the pins survive a sign-out [ROT-06]', async ({
  page,
  stack,
}) => {
  await beginAsMember(page, stack.origins, { vault: 'Papers' })
  const named = async (pattern: RegExp) => {
    const found = Object.entries(await readDatabases(page)).filter(([name]) => pattern.test(name))
    return found.reduce((sum, [, count]) => sum + count, 0)
  }
  for (const pattern of [/^vault$/, /^shrd-device$/, /^shrd-cache\/usr_/, /^shrd-pins\/usr_/]) {
    await expect.poll(() => named(pattern), { message: String(pattern) }).toBeGreaterThan(0)
  }

  await page.getByRole('button', { name: 'Profile menu' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page.getByRole('heading', { name: 'You are signed out securely' })).toBeVisible()
  for (const pattern of [/^vault$/, /^shrd-device$/, /^shrd-cache\//]) {
    await expect.poll(() => named(pattern), { message: String(pattern) }).toBe(0)
  }
  expect(await named(/^shrd-pins\/usr_/)).toBeGreaterThan(0)
})
