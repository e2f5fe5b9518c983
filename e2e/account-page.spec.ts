import type { Page } from '@playwright/test'
import { runClientCommand } from '../tools/own-page.ts'
import type { Stack } from '../tools/stack.ts'
import { expectAccessible } from './expect-accessible.ts'
import { SDK_PATH, serveSdkPage } from './sdk-application.ts'
import { expect, type Operator, test } from './stack.ts'

const SCOPES = ['me:read', 'me:write', 'me:security']
const CLIENT = 'account-page'

/** Opens an application of a third party that wants to show the account of its users. */
async function open(page: Page, stack: Stack, client_id: string, allowed: string): Promise<void> {
  const { origins } = stack
  const words = ['add', client_id, '--origin', origins.spa, '--user-scopes', allowed]
  await runClientCommand(stack, words)
  const scope = ['openid profile email', ...SCOPES].join(' ')
  const options = { issuer: origins.identity, client_id, mode: 'redirect', scope } as const
  await serveSdkPage(page.context(), origins.spa, options)
  await page.goto(`${origins.spa}${SDK_PATH}`)
}

async function signIn(page: Page, { email, password }: Operator): Promise<void> {
  await page.getByLabel('E-mail address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
}

test('the account of a user inside an application of a third party', async ({
  page,
  stack,
  operator,
}) => {
  await open(page, stack, CLIENT, SCOPES.join())
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await page.waitForURL(`${stack.origins.identity}/interaction/**`)
  await signIn(page, operator)
  // The user agrees to each of them.
  await expect(page.getByText('See your account: profile')).toBeVisible()
  await expect(page.getByText('Change address, password, second factor')).toBeVisible()
  await page.getByRole('button', { name: 'Allow', exact: true }).click()
  await page.waitForURL(`${stack.origins.spa}${SDK_PATH}`)

  await page.getByLabel('Name (optional)').fill('Mara Lindqvist')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Name and language were saved.')).toBeVisible()
  await expectAccessible(page, { screen: 'the account in an application' })

  await page.getByRole('button', { name: 'Sessions', exact: true }).click()
  await expect(page.getByText('This browser').first()).toBeVisible()
  await page.getByRole('button', { name: 'Applications', exact: true }).click()
  await expect(page.getByText(CLIENT, { exact: true })).toBeVisible()

  // What needs a recent sign-in gets one, and comes back to the form.
  await page.evaluate(() => {
    const later = Date.now() + 11 * 60_000
    Date.now = () => later
  })
  await page.getByRole('button', { name: 'Security', exact: true }).click()
  await page.getByRole('button', { name: 'Change password' }).click()
  await page.waitForURL(`${stack.origins.identity}/interaction/**`)
  await signIn(page, operator)
  await page.waitForURL(`${stack.origins.spa}${SDK_PATH}`)
  await expect(page.getByLabel('Current password')).toBeVisible()

  // A provider leads back to the page of the application, which finishes.
  const providers = page.getByRole('region', { name: 'Connected providers' })
  await providers.getByRole('button', { name: 'Connect: Example provider' }).click()
  await page.getByRole('button', { name: 'Operator Example' }).click()
  await page.waitForURL((url) => url.href.startsWith(`${stack.origins.spa}${SDK_PATH}`))
  await expect(providers.getByText('The provider is connected.')).toBeVisible()
  expect(page.url()).toBe(`${stack.origins.spa}${SDK_PATH}`)
  await expectAccessible(page, { screen: 'the security of an account in an application' })
  await providers.getByRole('button', { name: 'Disconnect: Example provider' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click()
  await expect(providers.getByText('Example provider is disconnected.')).toBeVisible()
})

test('an application that the settings do not allow it is refused', async ({ page, stack }) => {
  await open(page, stack, 'account-refused', 'none')
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await page.waitForURL(`${stack.origins.spa}${SDK_PATH}`)
  await expect(page.getByRole('alert')).toBeVisible()
})
