import type { Locator, Page } from '@playwright/test'
import { becomeMember } from './member.ts'
import { expect, test } from './stack.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

/** The edges of something in the window. */
async function edgesOf(found: Locator): Promise<DOMRect> {
  return found.evaluate((element) => element.getBoundingClientRect().toJSON())
}

async function makeVault(page: Page, name: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'New Vault' })
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByRole('button', { name: 'Create vault' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeAttached()
  await expect(dialog).toBeHidden()
}

/** A member with two vaults, of which the second is on display. */
async function openTwoVaults(page: Page, vault: string): Promise<void> {
  await becomeMember(page, vault)
  await page.getByRole('main').getByRole('button', { name: 'New Vault' }).click()
  await makeVault(page, 'Papers')
  await page.getByRole('button', { name: 'Vaults: Papers' }).click()
  await page.getByRole('menuitem', { name: 'New Vault' }).click()
  await makeVault(page, 'A vault whose name is longer than any phone is wide')
}

test('the header of a phone changes the vault, and all of it is in reach of a thumb', async ({
  page,
  stack,
}) => {
  await openTwoVaults(page, stack.origins.vault)
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 })
    for (const button of await page.getByRole('banner').getByRole('button').all()) {
      const { left, right, height, width: wide } = await edgesOf(button)
      expect([left >= 0, right <= width, height >= 44, wide >= 44]).not.toContain(false)
    }
  }
  await page.getByRole('button', { name: /^Vaults: A vault/ }).click()
  await page.getByRole('menuitemradio', { name: 'Papers' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Papers' })).toBeAttached()
})

test('the search of a phone takes the whole bar while it is used, and Tab leads on from it', async ({
  page,
  stack,
}) => {
  await openTwoVaults(page, stack.origins.vault)
  const field = page.getByRole('combobox', { name: 'Search all vaults' })
  expect((await edgesOf(field)).width).toBe(44)
  await field.tap()
  const { left, right } = await edgesOf(field)
  expect(right - left).toBeGreaterThan(360)
  await field.fill('passport')
  await expect(page.getByText('Nothing was found.')).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Invite', exact: true })).toBeFocused()
  expect((await edgesOf(field)).width).toBe(44)
})

test('language and appearance are chosen in the drawer of a phone', async ({ page, stack }) => {
  await becomeMember(page, stack.origins.vault)
  await page.getByRole('button', { name: 'Open the menu' }).click()
  const drawer = page.getByRole('dialog', { name: 'Main' })
  await drawer.getByRole('button', { name: /^Appearance/ }).click()
  await page.getByRole('menuitemradio', { name: 'Dark' }).first().click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await drawer.getByRole('button', { name: /^Language/ }).click()
  await page.getByRole('menuitemradio', { name: 'Deutsch' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
})

test('notch and home bar cover nothing, and toasts not what floats at the bottom', async ({
  page,
  stack,
  context,
}) => {
  const browser = await context.newCDPSession(page)
  const insets = { top: 47, bottom: 34 }
  await browser.send('Emulation.setSafeAreaInsetsOverride', { insets })
  await becomeMember(page, stack.origins.vault)
  await page.getByRole('main').getByRole('button', { name: 'New Vault' }).click()
  const dialog = page.getByRole('dialog', { name: 'New Vault' })
  const create = dialog.getByRole('button', { name: 'Create vault' })
  await expect(dialog).not.toHaveAttribute('data-starting-style')
  expect((await edgesOf(create)).bottom).toBeLessThanOrEqual(844 - insets.bottom)
  await makeVault(page, 'Papers')
  const toast = await edgesOf(page.locator('.parts-toast').first())
  await page.getByRole('button', { name: 'Create New Document' }).first().click()
  const document = page.getByRole('dialog', { name: 'Create a new SHRD document' })
  await document.getByLabel('Title', { exact: true }).fill('Passport')
  await document.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  const floating = await edgesOf(page.getByRole('button', { name: 'New document' }))
  expect(floating.bottom).toBeLessThanOrEqual(844 - insets.bottom)
  expect(toast.bottom).toBeLessThanOrEqual(floating.top)
  const menu = page.getByRole('button', { name: 'Open the menu' })
  expect((await edgesOf(menu)).top).toBeGreaterThanOrEqual(insets.top)
  await menu.click()
  const close = page.getByRole('dialog', { name: 'Main' }).getByRole('button', { name: 'Close' })
  expect((await edgesOf(close)).top).toBeGreaterThanOrEqual(insets.top)
})
