import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { createSpaListener } from '../examples/spa-pkce/serve.ts'
import { readCode } from './mailbox.ts'
import { expect } from './stack.ts'

/** The password of everyone who registers here. */
export const PASSWORD = 'four unrelated words: lamp, tide, oak, ink'

/** Fills in the form of a new user, and the code from the mail. */
export async function register(
  page: Page,
  { identity, email }: { identity: string; email: string },
): Promise<void> {
  await page.getByText('Register here').click()
  // The form before it has the same fields.
  await expect(page.getByRole('heading', { name: 'Create Your Account' })).toBeVisible()
  await page.getByLabel('E-mail address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Register', exact: true }).click()
  const field = page.getByLabel(/One-time code/)
  await expect(field).toBeVisible()
  await field.fill(await readCode(page.request, { identity, to: email }))
  await page.getByRole('button', { name: 'Verify', exact: true }).click()
}

/** From nothing to an account: the wizard, with the first plan that is offered. */
export async function createAccount(page: Page, name: string): Promise<void> {
  await page.getByLabel('Name of the account').fill(name)
  await page.getByRole('button', { name: 'Choose a plan' }).click()
  await page.getByRole('radio', { name: 'Free trial' }).check()
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('heading', { name: 'Clients', level: 1 })).toBeVisible()
}

/** Creates a client for a page at an address, and returns its id. */
export async function createClient(
  page: Page,
  { name, origin }: { name: string; origin: string },
): Promise<string> {
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

/** Opens a screen by the sidebar. */
export async function openScreen(page: Page, name: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Console' }).getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

/** The single-page example on a port of its own, before it knows its client. */
export interface StartedApplication extends AsyncDisposable {
  readonly origin: string
  serve(client: { issuer: string; client_id: string }): void
}

/** Starts the single-page example. */
export async function startApplication(): Promise<StartedApplication> {
  const server = createServer()
  server.listen(0, 'localhost')
  await once(server, 'listening')
  // A server that listens on a port has an address of this type.
  const { port } = server.address() as AddressInfo
  const origin = `http://localhost:${port}`
  const root = join(import.meta.dirname, '../examples/spa-pkce/dist')
  return {
    origin,
    serve(client) {
      server.on('request', createSpaListener({ origin, root, ...client }))
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
