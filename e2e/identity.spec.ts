import type { Page } from '@playwright/test'
import { readCode } from './mailbox.ts'
import { expect, test } from './stack.ts'

const FIRST = 'four plain words here'
const SECOND = 'another five words over there'

async function login(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('E-mail address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
}

async function logout(page: Page, identity: string): Promise<void> {
  await page.goto(`${identity}/logout`)
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('logged out')
}

test('somebody registers by mail, signs in by code, forgets the password and sets another', async ({
  page,
  stack,
}) => {
  const { identity } = stack.origins
  const to = 'ada@example.test'

  await page.goto(`${identity}/register`)
  await page.getByLabel('Name (optional)').fill('Ada')
  await page.getByLabel('E-mail address').fill(to)
  await page.getByLabel('Password', { exact: true }).fill(FIRST)
  for (const box of await page.getByRole('checkbox').all()) await box.check()
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page.getByRole('heading', { name: 'Verify Your Address' })).toBeVisible()
  const proof = await readCode(page.request, { identity, to })
  await page.getByLabel('Verification code, 6 digits').fill(proof)
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByText('Your email has been verified.')).toBeVisible()

  await page.goto(`${identity}/login/otp`)
  await page.getByLabel('E-mail address').fill(to)
  await page.getByRole('button', { name: 'Request One Time Use Password (OTP)' }).click()
  const once = await readCode(page.request, { identity, to, known: proof })
  await page.getByLabel('One-time password, 6 digits').fill(once)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page.getByRole('link', { name: 'Logout' })).toBeAttached()
  await logout(page, identity)

  await page.goto(`${identity}/login`)
  await page.getByRole('button', { name: 'Forgot password?' }).click()
  await page.getByLabel('E-mail address').fill(to)
  await page.getByRole('button', { name: 'Send Code' }).click()
  const reset = await readCode(page.request, { identity, to, known: once })
  await page.getByLabel('Code of the mail, 6 digits').fill(reset)
  await page.getByLabel('New password', { exact: true }).fill(SECOND)
  await page.getByRole('button', { name: 'Set Password' }).click()
  await login(page, to, FIRST)
  await expect(page.getByText('INVALID USER CREDENTIALS')).toBeVisible()
  await login(page, to, SECOND)
  await expect(page.getByRole('link', { name: 'Logout' })).toBeAttached()
})
