import type { Page } from '@playwright/test'
import { CHUNKS, STOPPED, serveCopy, type VaultCopy } from './altered-vault.ts'
import { expect, test } from './stack.ts'

test.describe('one changed byte', () => {
  let vault: VaultCopy

  test.beforeEach(async ({ stack, context }) => {
    vault = await serveCopy(stack.origins.identity)
    await context.addCookies([{ name: 'shrd_language', value: 'de', url: vault.origin }])
  })

  test.afterEach(() => vault.close())

  test('an unchanged copy starts', async ({ page }) => {
    await page.goto(`${vault.origin}/agb`)
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
    await expect(page.locator('#app')).not.toBeEmpty()
    await expect(page.getByText(STOPPED)).toHaveCount(0)
    const scripts = await vault.listScripts()
    expect(await runAll(page, scripts)).toEqual(scripts)
  })

  for (const [what, pattern] of Object.entries(CHUNKS)) {
    test(`in ${what} stops the vault [PROD-35]`, async ({ page }) => {
      const { path, isCompressed } = await vault.alter(pattern)
      const codings = new Map<string, string | undefined>()
      page.on('response', (response) => {
        codings.set(new URL(response.url()).pathname, response.headers()['content-encoding'])
      })
      await page.goto(`${vault.origin}/agb`)
      // The worker starts after the first input.
      await page.keyboard.press('Tab')
      await expect(page.getByText(STOPPED)).toBeVisible()
      await expect(page.getByRole('heading')).toHaveCount(0)
      expect(codings.get(path)).toBe(isCompressed ? 'br' : undefined)
    })
  }

  for (const isDecodable of [true, false]) {
    const what = isDecodable ? 'another script' : 'no script at all'
    test(`in a compressed form that is then ${what} stops the vault [PROD-35]`, async ({
      page,
    }) => {
      await vault.damage(CHUNKS['the script of the worker'], { isDecodable })
      await page.goto(`${vault.origin}/agb`)
      await page.keyboard.press('Tab')
      await expect(page.getByText(STOPPED)).toBeVisible()
      await expect(page.getByRole('heading')).toHaveCount(0)
    })
  }

  test('is noticed in every script that is loaded later [PROD-35]', async ({ page }) => {
    const loaded = new Set<string>()
    page.on('request', (request) => loaded.add(new URL(request.url()).pathname))
    await page.goto(`${vault.origin}/agb`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const later = (await vault.listScripts()).filter((path) => !loaded.has(path))
    await vault.alterScripts(later)
    // Some may have arrived before they were altered.
    for (const path of await listLoaded(page)) loaded.add(path)
    const altered = later.filter((path) => !loaded.has(path))
    expect(altered.length).toBeGreaterThan(10)
    expect(await runAll(page, altered)).toEqual([])
  })
})

/** Paths of everything that the page has loaded. */
function listLoaded(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
  )
}

/** The scripts that the page runs when it imports them. */
async function runAll(page: Page, paths: readonly string[]): Promise<string[]> {
  return page.evaluate(async (all) => {
    const runs = all.map(async (path) =>
      import(path).then(
        () => path,
        () => null,
      ),
    )
    return (await Promise.all(runs)).filter((path) => path !== null)
  }, paths)
}
