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
      await vault.alter(pattern)
      await page.goto(`${vault.origin}/agb`)
      await expect(page.getByText(STOPPED)).toBeVisible()
      await expect(page.getByRole('heading')).toHaveCount(0)
    })
  }

  test('is noticed in every script that is loaded later [PROD-35]', async ({ page }) => {
    const loaded = new Set<string>()
    page.on('request', (request) => loaded.add(new URL(request.url()).pathname))
    await page.goto(`${vault.origin}/agb`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    // The menus come when the page has been drawn.
    await expect(page.getByRole('button', { name: /Sprache/ })).toBeVisible()
    const later = (await vault.listScripts()).filter((path) => !loaded.has(path))
    expect(later.length).toBeGreaterThan(10)
    await vault.alterScripts(later)
    expect(await runAll(page, later)).toEqual([])
  })
})

/** Those of some scripts that the page runs when it is told to import them. */
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
