import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { beginAsMember, writeKeyFile } from './begin-as-member.ts'
import { expectAccessible, expectNoOverflow } from './expect-accessible.ts'
import { readCode } from './mailbox.ts'
import { PASSWORD, submitKeyFile } from './member.ts'
import { nextToken } from './next-token.ts'
import { expect, test } from './stack.ts'

const PICTURE = join(import.meta.dirname, '../docs/pictures/vault.png')

const field = (page: Page | Locator, name: string) => page.getByLabel(name, { exact: true })
const press = (page: Page | Locator, name: string) =>
  page.getByRole('button', { name, exact: true }).click()

async function choose(page: Page, name: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

test('a member fills the profile, verifies an address, and finds all of it again [PROF-05] [PROF-06] [PROF-12]', {
  tag: '@full',
}, async ({ page, stack }) => {
  test.setTimeout(120_000)
  const { origins } = stack
  const { secret } = await beginAsMember(page, origins)
  await page.getByRole('button', { name: 'Profile menu' }).click()
  await page.getByRole('menuitem', { name: 'Profile', exact: true }).click()
  await expect(page).toHaveURL(/\/profile\/profile$/)
  await press(page, 'Edit')
  await field(page, 'First Name').fill('Ada')
  await field(page, 'Last Name').fill('Lovelace')
  await field(page, 'Telegram').fill('@ada')
  const email = `ada${Date.now()}@example.org`
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await choose(page, 'Country', 'United States')
  await choose(page, 'State', 'Texas')

  const picture = page.locator('input[type=file]')
  const notOne = { name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') }
  await picture.setInputFiles(notOne)
  await expect(page.getByText(/not a picture that your browser can read/)).toBeVisible()
  const buffer = await readFile(PICTURE)
  await picture.setInputFiles({ name: 'b.png', mimeType: 'image/png', buffer })
  await press(page.getByRole('dialog'), 'Use this picture')

  await press(page, 'Save')
  await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Ada Lovelace' })).toBeVisible()
  await expect(field(page, 'Telegram')).toHaveValue('@ada')
  await expect(page.getByRole('combobox', { name: 'State' })).toContainText('Texas')
  await expect(page.locator('.profile-head img')).toHaveAttribute('src', /^data:image\/jpeg/)

  await press(page, `Verify ${email}`)
  const code = await readCode(page.request, { identity: origins.identity, to: email })
  const dialog = page.getByRole('dialog')
  await field(dialog, 'Code from the e-mail').fill(code)
  await field(dialog, 'Code of your authenticator app').fill(await nextToken(secret))
  await press(dialog, 'Verify')
  await expect(page.getByText('Verified', { exact: true })).toBeVisible()
  await page.goto(`${origins.vault}/profile/security`)
  await expect(page.getByRole('button', { name: 'Request 2FA Reset' })).toBeEnabled()
})

test('a member deletes the account, and nobody signs in with its key file any more [ACC-09] [ACC-10] [ACC-12]', async ({
  page,
  stack,
}) => {
  test.setTimeout(120_000)
  const { origins } = stack
  const member = await beginAsMember(page, origins, {
    vault: 'Home',
    documents: [{ title: 'Mail' }],
  })
  const keyFile = await writeKeyFile(member)
  await page.goto(`${origins.vault}/profile/account`)
  await page.getByText('I am sure, please purge my account and all records.').click()
  await press(page, 'Delete Account')
  const dialog = page.getByRole('dialog')
  await field(dialog, 'Code of your authenticator app').fill(member.codes[0] ?? '')
  await press(dialog, 'Delete Account')
  await expect(page.getByText('Your account is deleted.')).toBeVisible()
  await page.getByRole('link', { name: 'Log In' }).click()
  await submitKeyFile(page, keyFile, PASSWORD)
  await expect(page.getByText('Your user credentials were not valid.').first()).toBeVisible()
})

test('the tabs are free of known barriers, in every direction and on a phone', {
  tag: '@full',
}, async ({ page, stack }) => {
  test.setTimeout(180_000)
  await beginAsMember(page, stack.origins)
  for (const tab of ['profile', 'preferences', 'account', 'security']) {
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.goto(`${stack.origins.vault}/profile/${tab}`)
    await expect(page.locator('.profile-tab .parts-section').last()).toBeVisible()
    await expect(page.locator('.profile-tab .parts-skeleton')).toHaveCount(0)
    await expectAccessible(page, { screen: tab })
    await page.setViewportSize({ width: 320, height: 640 })
    await expectNoOverflow(page, `${tab} on a phone`)
    await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'))
    await expectNoOverflow(page, `${tab} from right to left`)
  }
})
