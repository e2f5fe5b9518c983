import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { createSpaListener } from '../examples/spa-pkce/serve.ts'
import { expectAccessible, expectNoOverflow } from './expect-accessible.ts'
import { readCode } from './mailbox.ts'
import { expect, test } from './stack.ts'

const PASSWORD = 'four unrelated words: lamp, tide, oak, ink'
/** Another accent than that of the service, with enough contrast. */
const ACCENT = '#7a1f5c'
/** What a new developer may need, from the console to the first sign-in. */
const FIVE_MINUTES = 300_000

/** Fills in the form of a new user, and the code from the mail. */
async function register(page: Page, { identity, email }: { identity: string; email: string }) {
  await page.getByText('Register here').click()
  await page.getByLabel('E-mail address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Register', exact: true }).click()
  const field = page.getByLabel(/One-time code/)
  await expect(field).toBeVisible()
  await field.fill(await readCode(page.request, { identity, to: email }))
  await page.getByRole('button', { name: 'Verify', exact: true }).click()
}

/** From nothing to an account: the wizard, with the first plan that is offered. */
async function createAccount(page: Page, name: string) {
  await page.getByLabel('Name of the account').fill(name)
  await page.getByRole('button', { name: 'Choose a plan' }).click()
  await page.getByRole('radio', { name: 'Free trial' }).check()
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('heading', { name: 'Clients', level: 1 })).toBeVisible()
}

/** Creates a client for a page at an address, and returns its id. */
async function createClient(page: Page, { name, origin }: { name: string; origin: string }) {
  await page.getByRole('link', { name: 'Create client' }).first().click()
  await page.getByRole('radio', { name: 'React', exact: true }).check()
  await page.getByLabel('Name that users read').fill(name)
  await page.getByLabel('Address of your application').fill(origin)
  await page.getByRole('main').getByRole('button', { name: 'Create client' }).click()
  await expect(page.getByText('Waiting for your first sign-in')).toBeVisible()
  const code = await page.getByRole('main').innerText()
  const client_id = /client_id: '(cli_\w+)'/.exec(code)?.[1]
  expect(client_id).toBeDefined()
  return client_id ?? ''
}

test('a new developer goes from the console to a branded sign-in in their own application', async ({
  page,
  browser,
  stack,
}) => {
  const began = Date.now()
  const { identity } = stack.origins
  await using application = await startApplication()

  await page.goto(`${identity}/dashboard`)
  await register(page, { identity, email: 'developer@localhost' })
  await createAccount(page, 'Lumen Studio')
  const client_id = await createClient(page, { name: 'Patient portal', origin: application.origin })
  application.serve({ issuer: identity, client_id })

  await page.getByRole('link', { name: 'Make it look like yours' }).click()
  await page.getByRole('textbox', { name: 'Accent', exact: true }).fill(ACCENT)
  const preview = page.frameLocator('iframe')
  await expect(preview.getByRole('button', { name: 'Continue' })).toHaveCSS(
    'background-color',
    'rgb(122, 31, 92)',
  )
  await page.getByRole('button', { name: 'Publish branding' }).click()
  await expect(page.getByText('shown to users')).toBeVisible()

  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto(application.origin)
  await visitor.getByRole('button', { name: 'Sign in with Shrd' }).click()
  await expect(visitor.getByText('to continue to Patient portal')).toBeVisible()
  await expect(visitor.getByRole('button', { name: 'Login', exact: true })).toHaveCSS(
    'background-color',
    'rgb(122, 31, 92)',
  )
  await register(visitor, { identity, email: 'patient@localhost' })
  await expect(visitor.getByRole('heading', { name: 'You are signed in' })).toBeVisible()
  await visitor.context().close()

  await page.getByRole('tab', { name: 'Quickstart' }).click()
  await expect(page.getByText('Your first sign-in has arrived')).toBeVisible()
  await page.getByRole('link', { name: 'Users' }).click()
  await expect(page.getByRole('link', { name: 'patient@localhost' })).toBeVisible()
  expect(Date.now() - began).toBeLessThan(FIVE_MINUTES)

  for (const screen of ['Overview', 'Users', 'Audit log', 'Account settings']) {
    await page.getByRole('link', { name: screen, exact: false }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: screen })).toBeVisible()
    await expectAccessible(page, { screen })
    await expectNoOverflow(page, screen)
  }
})

/** The single-page example, on a port of its own. It knows its client once that exists. */
async function startApplication() {
  const server = createServer()
  server.listen(0, 'localhost')
  await once(server, 'listening')
  // A server that listens on a port has an address of this type.
  const { port } = server.address() as AddressInfo
  const origin = `http://localhost:${port}`
  const root = join(import.meta.dirname, '../examples/spa-pkce/dist')
  return {
    origin,
    serve: (client: { issuer: string; client_id: string }) =>
      server.on('request', createSpaListener({ origin, root, ...client })),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
