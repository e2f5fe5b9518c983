import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { becomeMember } from './member.ts'
import { expect, test } from './stack.ts'

/** WCAG 2.2 A and AA. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

async function expectAccessible(page: Page, screen: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withTags(RULES).analyze()
  const found = violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target}`))
  expect(found, screen).toEqual([])
}

/** Nothing is wider than the window: no line has to be scrolled to be read. */
async function expectNoOverflow(page: Page, screen: string): Promise<void> {
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width, screen).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0)
}

async function openVault(page: Page, vault: string): Promise<void> {
  await becomeMember(page, vault)
  await page.getByRole('button', { name: 'New Vault' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'New Vault' })
  await dialog.getByLabel('Name').fill('Papers')
  await dialog.getByRole('button', { name: 'Create vault' }).click()
  await expect(dialog).toBeHidden()
  // A toast is a dialog of its own, which is not meant in what follows.
  await expect(page.getByRole('dialog')).toHaveCount(0, { timeout: 30_000 })
}

test('menus and dialogs of the shell pass axe, in light and dark', async ({ page, stack }) => {
  await openVault(page, stack.origins.vault)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    for (const menu of [/^Appearance/, /^Invite/, /^Profile menu/, /^Actions for/]) {
      await page.getByRole('button', { name: menu }).click()
      await expect(page.getByRole('menu')).toBeVisible()
      await expectAccessible(page, `${menu}, ${colorScheme}`)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('menu')).toBeHidden()
    }
    for (const dialog of ['Keyboard', 'All tips', 'About Invite']) {
      await page.getByRole('button', { name: dialog }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await expectAccessible(page, `${dialog}, ${colorScheme}`)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toBeHidden()
    }
    for (const action of ['Edit vault', 'Delete vault']) {
      await page.getByRole('button', { name: 'Actions for Papers' }).click()
      await page.getByRole('menuitem', { name: action }).click()
      await expect(page.getByRole('dialog', { name: action })).toBeVisible()
      await expectAccessible(page, `${action}, ${colorScheme}`)
      await page.getByRole('button', { name: 'Cancel' }).click()
      await expect(page.getByRole('dialog')).toBeHidden()
    }
  }
})

test('every skin of the sidebar, both directions and the drawer of a phone pass axe', async ({
  page,
  stack,
  context,
}) => {
  const { vault } = stack.origins
  await openVault(page, vault)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    for (const sidebar of ['default', 'prime', 'dark']) {
      await context.addCookies([
        { name: 'shrd_sidebar', value: sidebar, url: vault },
        { name: 'shrd_direction', value: sidebar === 'prime' ? 'rtl' : 'ltr', url: vault },
      ])
      await page.setViewportSize({ width: 1280, height: 720 })
      await page.reload()
      await expect(page.getByRole('heading', { level: 1, name: 'Papers' })).toBeVisible()
      await expectAccessible(page, `${sidebar}, ${colorScheme}`)
      await page.setViewportSize({ width: 390, height: 844 })
      await page.getByRole('button', { name: 'Open the menu' }).click()
      await expect(page.getByRole('dialog', { name: 'Main' })).toBeVisible()
      await expectAccessible(page, `drawer, ${sidebar}, ${colorScheme}`)
    }
  }
})

test('narrow windows, large text and forced colours cost nothing', async ({ page, stack }) => {
  await openVault(page, stack.origins.vault)
  await page.emulateMedia({ forcedColors: 'active' })
  const selected = page
    .getByRole('region', { name: 'Vaults' })
    .getByRole('link', { name: 'Papers' })
  await expect(selected).toHaveCSS('outline-style', 'solid')
  await page.emulateMedia({ forcedColors: 'none' })

  await page.setViewportSize({ width: 320, height: 640 })
  await expectNoOverflow(page, '320 pixels')
  await page.getByRole('button', { name: 'Open the menu' }).click()
  await expect(page.getByRole('dialog', { name: 'Main' })).toBeVisible()
  await expectNoOverflow(page, 'drawer')
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  await expectNoOverflow(page, '200 percent')
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoOverflow(page, '200 percent on a phone')
})

test('the shell is walked through with the keyboard alone', async ({ page, stack }) => {
  await openVault(page, stack.origins.vault)
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()

  await page.getByRole('link', { name: 'Skip to the content' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()

  await page.getByRole('button', { name: /^Appearance/ }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitemradio', { name: 'System' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(page.getByRole('button', { name: /^Appearance/ })).toBeFocused()
})
