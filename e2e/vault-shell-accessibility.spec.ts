import type { Page } from '@playwright/test'
import type { Origins } from '../tools/stack.ts'
import { beginAsMember } from './begin-as-member.ts'
import { expectAccessible, expectNoOverflow } from './expect-accessible.ts'
import { expect, test } from './stack.ts'

const openVault = (page: Page, origins: Origins) =>
  beginAsMember(page, origins, { vault: 'Papers' })

test('menus and dialogs of the shell pass axe, in light and dark', { tag: '@full' }, async ({
  page,
  stack,
}) => {
  await openVault(page, stack.origins)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    for (const menu of [
      /^Appearance/,
      /^Invite/,
      /^Notifications/,
      /^Profile menu/,
      /^Actions for/,
    ]) {
      await page.getByRole('button', { name: menu }).click()
      await expect(page.getByRole('menu')).toBeVisible()
      await expectAccessible(page, { screen: `${menu}`, colours: [colorScheme] })
      await page.keyboard.press('Escape')
      await expect(page.getByRole('menu')).toBeHidden()
    }
    for (const dialog of ['Keyboard', 'All tips']) {
      await page.getByRole('button', { name: dialog }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await expectAccessible(page, { screen: `${dialog}`, colours: [colorScheme] })
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toBeHidden()
    }
    for (const action of ['Edit vault', 'Delete vault']) {
      await page.getByRole('button', { name: 'Actions for Papers' }).click()
      await page.getByRole('menuitem', { name: action }).click()
      await expect(page.getByRole('dialog', { name: action })).toBeVisible()
      await expectAccessible(page, { screen: `${action}`, colours: [colorScheme] })
      await page.getByRole('button', { name: 'Cancel' }).click()
      await expect(page.getByRole('dialog')).toBeHidden()
    }
  }
})

test('every skin of the sidebar, both directions and the drawer of a phone pass axe', {
  tag: '@full',
}, async ({ page, stack, context }) => {
  const { vault } = stack.origins
  await openVault(page, stack.origins)
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
      await expectAccessible(page, { screen: `${sidebar}`, colours: [colorScheme] })
      await page.setViewportSize({ width: 390, height: 844 })
      await page.getByRole('button', { name: 'Open the menu' }).click()
      await expect(page.getByRole('dialog', { name: 'Main' })).toBeVisible()
      await expectAccessible(page, { screen: `drawer, ${sidebar}`, colours: [colorScheme] })
    }
  }
})

test('narrow windows, large text and forced colours cost nothing', async ({ page, stack }) => {
  await openVault(page, stack.origins)
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
  await openVault(page, stack.origins)
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
