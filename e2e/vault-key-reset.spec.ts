import type { Page } from '@playwright/test'
import { makeVault } from './make-vault.ts'
import { becomeMember, type KeyFile, type Member, skipTour, submitKeyFile } from './member.ts'
import { expect, test } from './stack.ts'

async function openSecurity(page: Page, vault: string): Promise<void> {
  await page.goto(`${vault}/profile/security`)
  // A tour covers the page, so a screen reader finds nothing behind it.
  await skipTour(page)
  await expect(page.getByRole('heading', { name: 'Reset Encryption Key' })).toBeVisible()
}

const card = (page: Page) => page.getByRole('region', { name: 'Reset Encryption Key' })

/** Fills in the card, and keeps the new key file that the page saves. */
async function makeNewFile(page: Page, member: Member, token: string): Promise<KeyFile> {
  await card(page).locator('input[type=file]').setInputFiles(member.keyFile)
  await card(page).getByLabel('Password', { exact: true }).fill(member.password)
  await card(page).getByLabel('2FA code').fill(token)
  await card(page)
    .getByRole('checkbox', { name: /I have a safe place/ })
    .check()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    card(page).getByRole('button', { name: 'Reset Key' }).click(),
  ])
  const chunks: Buffer[] = []
  for await (const chunk of await download.createReadStream()) chunks.push(Buffer.from(chunk))
  await page.getByRole('button', { name: 'I have saved it' }).click()
  const name = download.suggestedFilename()
  return { name, mimeType: 'application/octet-stream', buffer: Buffer.concat(chunks) }
}

async function signIn(page: Page, vault: string, file: KeyFile): Promise<void> {
  await page.goto(`${vault}/auth/login`)
  await submitKeyFile(page, file)
}

/** A code of the app works once, and the next one comes within half a minute. */
async function sendEmergencyCode(page: Page, code: string): Promise<void> {
  await page.getByRole('button', { name: 'Use an emergency code' }).click()
  await page.getByRole('dialog').getByRole('textbox').fill(code)
  await page.getByRole('button', { name: 'Verify Token' }).click()
  await page.waitForURL('**/dashboard')
}

test('a member resets the encryption key: the new file opens everything, the old one says why it does not [SEC-11] [SEC-12] [SEC-13] [SEC-14]', async ({
  page,
  stack,
  browser,
}) => {
  test.setTimeout(240_000)
  const { vault } = stack.origins
  const member = await becomeMember(page, vault)
  await makeVault(page, 'Papers')
  await openSecurity(page, vault)
  const [code = '', another = ''] = member.codes
  await card(page)
    .locator('input[type=file]')
    .setInputFiles({ ...member.keyFile, name: 'key.txt' })
  await expect(card(page).getByText(/key\.txt/)).toBeVisible()
  const next = await makeNewFile(page, member, code)
  await card(page).locator('input[type=file]').setInputFiles(next)
  await card(page).getByRole('button', { name: 'Use the new key' }).click()
  await expect(card(page).getByText(/Your new key is in force/)).toBeVisible({ timeout: 60_000 })

  const context = await browser.newContext()
  const other = await context.newPage()
  await signIn(other, vault, member.keyFile)
  await expect(other.getByText(/replaced by a newer one/)).toBeVisible()
  await signIn(other, vault, next)
  await sendEmergencyCode(other, another)
  await expect(other.getByRole('heading', { level: 1, name: 'Papers' })).toBeAttached()
  await context.close()
})

test('a reset that was interrupted goes on at the next sign-in, on another device [SEC-15]', {
  tag: '@full',
}, async ({ page, stack, browser }) => {
  test.setTimeout(240_000)
  const { vault } = stack.origins
  const member = await becomeMember(page, vault)
  await makeVault(page, 'Papers')
  await openSecurity(page, vault)
  const [code = '', another = ''] = member.codes
  const next = await makeNewFile(page, member, code)
  // The page closes before the new key is in force.
  await page.close()

  const context = await browser.newContext()
  const other = await context.newPage()
  await signIn(other, vault, next)
  await sendEmergencyCode(other, another)
  await expect(other.getByText(/Your key reset is not finished/)).toBeVisible()
  await other.getByRole('button', { name: 'Continue now' }).click()
  await expect(other.getByText(/Your key reset is not finished/)).toBeHidden()
  await expect(other.getByRole('heading', { level: 1, name: 'Papers' })).toBeAttached()
  await context.close()
})
