import type { Page } from '@playwright/test'
import { runClientCommand } from '../tools/own-page.ts'
import type { Stack } from '../tools/stack.ts'
import { expectAccessible } from './expect-accessible.ts'
import { SDK_PATH, startSdkServer } from './sdk-application.ts'
import { test as base, expect, type Operator } from './stack.ts'

const SCOPES = ['me:read', 'me:write', 'me:security']
const CLIENT = 'account-page'

/** Starts an application of a third party that wants to show the account of its users. */
type StartApplication = (stack: Stack, client_id: string, allowed: string) => Promise<string>

const test = base.extend<{ startApplication: StartApplication }>({
  startApplication: async ({ page: _ }, use) => {
    const closers: (() => Promise<void>)[] = []
    await use(async (stack, client_id, allowed) => {
      const scope = ['openid profile email', ...SCOPES].join(' ')
      const { origin, close } = await startSdkServer(async (at) => {
        await runClientCommand(stack, ['add', client_id, '--origin', at, '--user-scopes', allowed])
        return { issuer: stack.origins.identity, client_id, mode: 'redirect', scope }
      })
      closers.push(close)
      return `${origin}${SDK_PATH}`
    })
    for (const close of closers) await close()
  },
})

async function signIn(page: Page, { email, password }: Operator): Promise<void> {
  await page.getByLabel('E-mail address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
}

test('the account of a user inside an application of a third party', async ({
  page,
  stack,
  operator,
  startApplication,
}) => {
  const application = await startApplication(stack, CLIENT, SCOPES.join())
  await page.goto(application)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await page.waitForURL(`${stack.origins.identity}/interaction/**`)
  await signIn(page, operator)
  // The user agrees to each of them.
  await expect(page.getByText('See your account: profile')).toBeVisible()
  await expect(page.getByText('Change address, password, second factor')).toBeVisible()
  await page.getByRole('button', { name: 'Allow', exact: true }).click()
  await page.waitForURL(application)

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
  await page.waitForURL(application)
  await expect(page.getByLabel('Current password')).toBeVisible()

  // A provider leads back to the page of the application, which finishes.
  const providers = page.getByRole('region', { name: 'Connected providers' })
  await providers.getByRole('button', { name: 'Connect: Example provider' }).click()
  await page.getByRole('button', { name: 'Operator Example' }).click()
  await page.waitForURL((url) => url.href.startsWith(application))
  await expect(providers.getByText('The provider is connected.')).toBeVisible()
  expect(page.url()).toBe(application)
  await expectAccessible(page, { screen: 'the security of an account in an application' })
  await providers.getByRole('button', { name: 'Disconnect: Example provider' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click()
  await expect(providers.getByText('Example provider is disconnected.')).toBeVisible()
})

test('an application that the settings do not allow it is refused', async ({
  page,
  stack,
  startApplication,
}) => {
  const application = await startApplication(stack, 'account-refused', 'none')
  await page.goto(application)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await page.waitForURL(application)
  await expect(page.getByRole('alert')).toBeVisible()
})
