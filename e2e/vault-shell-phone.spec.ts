import type { Page } from '@playwright/test'
import type { Origins } from '../tools/stack.ts'
import { beginAsMember } from './begin-as-member.ts'
import { edgesOf } from './expect-accessible.ts'
import { expect, test } from './stack.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

async function makeVault(page: Page, name: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'New Vault' })
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByRole('button', { name: 'Create vault' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeAttached()
  await expect(dialog).toBeHidden()
}

/** A member with two vaults, of which the second is on display. */
async function openTwoVaults(page: Page, origins: Origins): Promise<void> {
  await beginAsMember(page, origins, { vault: 'Papers' })
  await page.getByRole('button', { name: 'Vaults: Papers' }).click()
  await page.getByRole('menuitem', { name: 'New Vault' }).click()
  await makeVault(page, 'A vault whose name is longer than any phone is wide')
}

test('the header of a phone changes the vault, and all of it is in reach of a thumb', async ({
  page,
  stack,
}) => {
  await openTwoVaults(page, stack.origins)
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 })
    // The page may still be laying out its header for this width.
    await expect.poll(() => findOutOfReach(page, width), { message: `${width}` }).toEqual([])
  }
  await page.getByRole('button', { name: /^Vaults: A vault/ }).click()
  await page.getByRole('menuitemradio', { name: 'Papers' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Papers' })).toBeAttached()
})

test('the search of a phone takes the whole bar while it is used, and Tab leads on from it', {
  tag: '@full',
}, async ({ page, stack }) => {
  await openTwoVaults(page, stack.origins)
  const field = page.getByRole('combobox', { name: 'Search all vaults' })
  const widthOf = async () => (await edgesOf(field)).width
  await expect.poll(widthOf).toBe(44)
  await field.tap()
  await expect.poll(widthOf).toBeGreaterThan(360)
  await field.fill('passport')
  await expect(page.getByText('Nothing was found.')).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Invite', exact: true })).toBeFocused()
  await expect.poll(widthOf).toBe(44)
})

test('language and appearance are chosen in the drawer of a phone', { tag: '@full' }, async ({
  page,
  stack,
}) => {
  await beginAsMember(page, stack.origins)
  await page.getByRole('button', { name: 'Open the menu' }).click()
  const drawer = page.getByRole('dialog', { name: 'Main' })
  await drawer.getByRole('button', { name: /^Appearance/ }).click()
  await page.getByRole('menuitemradio', { name: 'Dark' }).first().click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await drawer.getByRole('button', { name: /^Language/ }).click()
  await page.getByRole('menuitemradio', { name: 'Deutsch' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
})

test('notch and home bar cover nothing, and toasts not what floats at the bottom', {
  tag: '@full',
}, async ({ page, stack, context }) => {
  const browser = await context.newCDPSession(page)
  const insets = { top: 47, bottom: 34 }
  await browser.send('Emulation.setSafeAreaInsetsOverride', { insets })
  await beginAsMember(page, stack.origins)
  await page.getByRole('main').getByRole('button', { name: 'New Vault' }).click()
  const dialog = page.getByRole('dialog', { name: 'New Vault' })
  const create = dialog.getByRole('button', { name: 'Create vault' })
  await expect
    .poll(async () => (await edgesOf(create)).bottom)
    .toBeLessThanOrEqual(844 - insets.bottom)
  await makeVault(page, 'Papers')
  await page.getByRole('button', { name: 'Create New Document' }).first().click()
  const document = page.getByRole('dialog', { name: 'Create a new SHRD document' })
  await document.getByLabel('Title', { exact: true }).fill('Passport')
  await document.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  const floating = page.getByRole('button', { name: 'New document' })
  await expect
    .poll(async () => (await edgesOf(floating)).bottom)
    .toBeLessThanOrEqual(844 - insets.bottom)
  // The region stays when its toasts go, and they stand at its lower edge.
  const toasts = page.locator('.parts-toasts')
  await expect
    .poll(async () => (await edgesOf(toasts)).bottom - (await edgesOf(floating)).top)
    .toBeLessThanOrEqual(0)
  const menu = page.getByRole('button', { name: 'Open the menu' })
  await expect.poll(async () => (await edgesOf(menu)).top).toBeGreaterThanOrEqual(insets.top)
  await menu.click()
  const close = page.getByRole('dialog', { name: 'Main' }).getByRole('button', { name: 'Close' })
  await expect.poll(async () => (await edgesOf(close)).top).toBeGreaterThanOrEqual(insets.top)
})

/** Names of the buttons in the header that a thumb does not reach or would miss. */
async function findOutOfReach(page: Page, width: number): Promise<string[]> {
  return page
    .getByRole('banner')
    .getByRole('button')
    .evaluateAll((buttons, end) => {
      const isInReach = ({ left, right, height, width: wide }: DOMRect): boolean =>
        left >= 0 && right <= end && height >= 44 && wide >= 44
      return buttons
        .filter((button) => !isInReach(button.getBoundingClientRect()))
        .map(({ outerHTML }) => outerHTML.slice(0, 120))
    }, width)
}
