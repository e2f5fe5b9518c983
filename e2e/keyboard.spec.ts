import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { generate } from 'otplib'
import { PASSWORD } from './member.ts'
import { expect, test } from './stack.ts'

/** Moves the focus by Tab alone until it stands on the element; fails when it never gets there. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 60; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`the keyboard does not reach ${target}`)
}

/** Types into a field that the keyboard reached. */
async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field)
  await page.keyboard.type(text)
}

test('the first journey works in German, right to left, on a narrow screen, with the keyboard alone', {
  tag: '@full',
}, async ({ page, stack, context }) => {
  const { vault } = stack.origins
  await page.setViewportSize({ width: 390, height: 844 })
  await context.addCookies([
    { name: 'shrd_language', value: 'de', url: vault },
    { name: 'shrd_direction', value: 'rtl', url: vault },
  ])
  await page.goto(`${vault}/auth/register`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await typeInto(page, page.getByLabel('Passwort', { exact: true }), PASSWORD)
  await tabTo(page, page.getByRole('checkbox'))
  await page.keyboard.press('Space')
  const downloading = page.waitForEvent('download')
  await tabTo(page, page.getByRole('button', { name: 'Registrieren' }))
  await page.keyboard.press('Enter')
  const path = await (await downloading).path()
  await tabTo(page, page.getByRole('button', { name: 'Ich habe sie gespeichert' }))
  await page.keyboard.press('Enter')
  await page.waitForURL('**/auth/login')

  // The file dialog is the system's own; it opens from the focused button and is answered here.
  const choosing = page.waitForEvent('filechooser')
  await tabTo(page, page.getByRole('button', { name: /auswählen/ }))
  await page.keyboard.press('Enter')
  await (await choosing).setFiles({
    name: 'SHRD_ENCRYPTED_IDENTITY.key',
    mimeType: 'application/octet-stream',
    buffer: await readFile(path),
  })
  await typeInto(page, page.getByLabel('Passwort', { exact: true }), PASSWORD)
  await page.keyboard.press('Enter')

  const setup = page.getByRole('dialog')
  await expect(setup.getByRole('img', { name: /QR/ })).toBeVisible()
  const shown = (await setup.innerText()).replace(/\s+/g, ' ')
  const secret = /((?:[A-Z2-7]{4} ){7}[A-Z2-7]{4})/.exec(shown)?.[1]?.replaceAll(' ', '') ?? ''
  await tabTo(page, setup.getByRole('checkbox', { name: 'Ich habe sie gespeichert' }))
  await page.keyboard.press('Space')
  await typeInto(page, setup.getByLabel('Einmalcode, 6 Ziffern'), await generate({ secret }))
  await page.keyboard.press('Enter')
  await page.waitForURL('**/dashboard')
  // The tour covers the page.
  await tabTo(page, page.getByRole('dialog').getByRole('button', { name: 'Überspringen' }))
  await page.keyboard.press('Enter')

  await tabTo(page, page.getByRole('main').getByRole('button', { name: 'Neuer Tresor' }))
  await page.keyboard.press('Enter')
  await typeInto(
    page,
    page.getByRole('dialog', { name: 'Neuer Tresor' }).getByLabel('Name'),
    'Papiere',
  )
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Papiere' })).toBeVisible()
  await expect(page.getByRole('dialog', { name: 'Neuer Tresor' })).toBeHidden()

  await tabTo(page, page.getByRole('button', { name: /Neues Dokument/ }).first())
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Ein neues SHRD-Dokument anlegen' })
  await typeInto(page, dialog.getByLabel('Titel'), 'Schlüsselkasten')
  await typeInto(page, dialog.getByLabel('Passwort', { exact: true }), 'reiher-samt-9')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Schlüsselkasten' })).toBeVisible()
  await tabTo(page, page.getByRole('button', { name: 'Passwort zeigen' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('reiher-samt-9')).toBeVisible()
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
  )
  expect(overflow).toBe(false)
})
