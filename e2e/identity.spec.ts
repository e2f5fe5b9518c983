import type { Page } from '@playwright/test'
import { generate } from 'otplib'
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
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('signed out')
}

/** Registers a user, whom the code signs in, and returns that code. */
async function registerByMail(page: Page, identity: string, to: string): Promise<string> {
  await page.goto(`${identity}/register`)
  await page.getByLabel('Name (optional)').fill('Ada')
  await page.getByLabel('E-mail address').fill(to)
  await page.getByLabel('Password', { exact: true }).fill(FIRST)
  for (const box of await page.getByRole('checkbox').all()) await box.check()
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page.getByRole('heading', { name: 'Verify Your Address' })).toBeVisible()
  const proof = await readCode(page.request, { identity, to })
  // Loaded anew, the page goes on with what waits for this code.
  await page.reload()
  await page.getByLabel('One-time code, 6 digits').fill(proof)
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page).toHaveURL(`${identity}/account`)
  return proof
}

test('somebody registers by mail, signs in by code, forgets the password and sets another', async ({
  page,
  stack,
}) => {
  const { identity } = stack.origins
  const to = 'ada@example.test'

  const proof = await registerByMail(page, identity, to)
  await logout(page, identity)

  await page.goto(`${identity}/login/otp`)
  await page.getByLabel('E-mail address').fill(to)
  await page.getByRole('button', { name: 'Request One Time Use Password (OTP)' }).click()
  const once = await readCode(page.request, { identity, to, known: proof })
  await page.getByLabel('One-time code, 6 digits').fill(once)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page.getByRole('link', { name: 'Logout' })).toBeAttached()
  await logout(page, identity)

  await page.goto(`${identity}/login`)
  await page.getByRole('button', { name: 'Forgot password?' }).click()
  await page.getByLabel('E-mail address').fill(to)
  await page.getByRole('button', { name: 'Send Code' }).click()
  const reset = await readCode(page.request, { identity, to, known: once })
  await page.getByLabel('Code from the e-mail, 6 digits').fill(reset)
  await page.getByLabel('New password', { exact: true }).fill(SECOND)
  await page.getByRole('button', { name: 'Set Password' }).click()
  await login(page, to, FIRST)
  await expect(page.getByText('INVALID USER CREDENTIALS')).toBeVisible()
  await login(page, to, SECOND)
  await expect(page.getByRole('link', { name: 'Logout' })).toBeAttached()
})

/** Opens the account of somebody who is signed in by mail and code. */
async function openAccount(page: Page, identity: string, tab: string): Promise<void> {
  await page.goto(`${identity}/account`)
  await page.getByRole('link', { name: tab, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible()
}

test('whoever is signed in changes name, second factor, password and address, and deletes it all [HOSTED-19] [HOSTED-24]', async ({
  page,
  stack,
}) => {
  const { identity } = stack.origins
  const to = 'grace@example.test'
  const next = 'grace.h@example.test'
  await registerByMail(page, identity, to)
  await logout(page, identity)
  await page.goto(`${identity}/account/security`)
  await login(page, to, FIRST)
  // Back where they wanted to go.
  await expect(page).toHaveURL(`${identity}/account/security`)

  await page.getByRole('button', { name: 'Set up' }).click()
  const secret = await page.getByText(/^(?:[A-Z2-7]{4} ?){8}$/).innerText()
  await page.getByRole('checkbox', { name: 'I have saved it' }).click()
  const token = (steps: number) =>
    generate({
      secret: secret.replaceAll(' ', ''),
      epoch: Math.floor(Date.now() / 1000) + 30 * steps,
    })
  await page.getByLabel('One-time code, 6 digits').fill(await token(0))
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Your second factor is set up.')).toBeVisible()

  await page.goto(`${identity}/confirm?to=/account/security`)
  await expect(page.getByRole('heading', { name: 'Confirm that it is you' })).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill(FIRST)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await page.getByLabel('One-time code, 6 digits').fill(await token(1))
  await page.getByRole('button', { name: 'Verify Token' }).click()
  await expect(page).toHaveURL(`${identity}/account/security`)

  await page.getByRole('button', { name: 'Change password' }).click()
  await page.getByLabel('Current password').fill('not the current one')
  await page.getByLabel('New password', { exact: true }).fill(SECOND)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('This is not your current password.')).toBeVisible()
  await page.getByLabel('Current password').fill(FIRST)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Your password was saved.')).toBeVisible()

  await page.getByRole('button', { name: 'Change address' }).click()
  await page.getByLabel('New e-mail address').fill(next)
  await page.getByRole('button', { name: 'Send code' }).click()
  const code = await readCode(page.request, { identity, to: next })
  await page.getByRole('textbox', { name: /digits/ }).fill(code)
  await page.getByRole('button', { name: 'Confirm address' }).click()
  await expect(page.getByText('Your e-mail address was changed.')).toBeVisible()

  await openAccount(page, identity, 'Profile')
  await page.getByLabel('Name (optional)').fill('Grace')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Name and language were saved.')).toBeVisible()
  await openAccount(page, identity, 'Sessions')
  await expect(page.getByText('This browser')).toBeVisible()

  await openAccount(page, identity, 'Security')
  await page.getByRole('button', { name: 'Delete my account' }).click()
  const sure = page.getByRole('dialog', { name: 'Are you sure?' })
  await sure.getByRole('button', { name: 'Delete my account' }).click()
  await expect(page.getByRole('heading', { name: 'Your account is deleted' })).toBeVisible()
  await page.goto(`${identity}/login`)
  await login(page, next, SECOND)
  await expect(page.getByText('INVALID USER CREDENTIALS')).toBeVisible()
})
