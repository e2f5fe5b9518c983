import { readFile } from 'node:fs/promises'
import type { Browser, Page } from '@playwright/test'
import { answerWith, startWebhookReceiver, verifyWebhook } from '../server/test/webhook-receiver.ts'
import {
  createAccount,
  createClient,
  openScreen,
  PASSWORD,
  register,
  startApplication,
} from './console-steps.ts'
import { expect, test } from './stack.ts'

const USER = 'tenant@localhost'

test('users who were exported, deleted and imported again sign in with their old passwords', {
  tag: '@full',
}, async ({ page, browser, stack }) => {
  const { identity } = stack.origins
  await using application = await startApplication()
  await page.goto(`${identity}/dashboard`)
  await register(page, { identity, email: 'moving@localhost' })
  await createAccount(page, 'Moving house')
  const client_id = await createClient(page, { name: 'Old house', origin: application.origin })
  application.serve({ issuer: identity, client_id })
  await withVisitor(browser, application.origin, async (visitor) => {
    await register(visitor, { identity, email: USER })
    await expectSignedIn(visitor)
  })

  await openScreen(page, 'Import and export')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export users' }).click()
  const file = await (await download).path()
  expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ email: USER })

  await deleteUsers(page)
  await withVisitor(browser, application.origin, async (visitor) => {
    await signIn(visitor)
    await expect(visitor.getByText('INVALID USER CREDENTIALS')).toBeVisible()
  })

  await openScreen(page, 'Import and export')
  const users = await readFile(file)
  await page
    .getByLabel('File with users')
    .setInputFiles({ name: 'users.ndjson', mimeType: 'application/x-ndjson', buffer: users })
  await page.getByRole('button', { name: 'Import users' }).click()
  await expect(page.getByText('1 added, 0 updated, 0 skipped, 0 refused')).toBeVisible()
  await withVisitor(browser, application.origin, async (visitor) => {
    await signIn(visitor)
    await expectSignedIn(visitor)
  })
})

test('a webhook receiver that is down for a while misses nothing', { tag: '@full' }, async ({
  page,
  stack,
}) => {
  const { identity } = stack.origins
  const receiver = await startWebhookReceiver()
  try {
    await page.goto(`${identity}/dashboard`)
    await register(page, { identity, email: 'receiver@localhost' })
    await createAccount(page, 'Listener')
    await openScreen(page, 'Webhooks')
    await page.getByRole('button', { name: 'Create webhook' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Address', { exact: true }).fill(receiver.url)
    await dialog.getByRole('button', { name: 'Create webhook' }).click()
    const secret = await page.getByText(/^whsec_/).innerText()
    await page.getByRole('button', { name: 'I have saved it' }).click()

    await expect.poll(() => receiver.accepted.length).toBe(1)
    receiver.onMessage = answerWith(503)
    for (const email of ['first@localhost', 'second@localhost']) await addUser(page, email)
    await openScreen(page, 'Webhooks')
    await page.getByRole('link', { name: receiver.url }).click()
    await expect(page.getByText('Failing', { exact: true })).toBeVisible()

    receiver.onMessage = () => {}
    // It is tried again by itself ten seconds after the first failure.
    await expect.poll(() => receiver.accepted.length, { timeout: 90_000 }).toBe(3)
    expect(receiver.accepted).toEqual(receiver.accepted.toSorted((a, b) => a - b))
    await expect(page.getByText('Active', { exact: true })).toBeVisible()
    await expect(page.getByRole('row').getByText('Delivered')).toHaveCount(3)
    for (const message of receiver.received) {
      expect(verifyWebhook(message, secret, Date.now())).toBe(true)
    }

    await page.getByRole('button', { name: 'Send test' }).click()
    await expect.poll(() => receiver.received.at(-1)?.body).toContain('"is_test":true')
  } finally {
    await receiver.stop()
  }
})

/** Opens the application in a browser of its own, and goes to the sign-in. */
async function withVisitor(
  browser: Browser,
  origin: string,
  visit: (visitor: Page) => Promise<void>,
): Promise<void> {
  await using context = await browser.newContext()
  const visitor = await context.newPage()
  await visitor.goto(origin)
  await visitor.getByRole('button', { name: 'Sign in with Shrd' }).click()
  await visit(visitor)
}

async function signIn(visitor: Page): Promise<void> {
  await visitor.getByLabel('E-mail address').fill(USER)
  await visitor.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await visitor.getByRole('button', { name: 'Login', exact: true }).click()
}

const expectSignedIn = (visitor: Page): Promise<void> =>
  expect(visitor.getByRole('heading', { name: 'You are signed in' })).toBeVisible()

async function deleteUsers(page: Page): Promise<void> {
  await openScreen(page, 'Users')
  await expect(page.getByRole('link', { name: USER })).toBeVisible()
  await page.getByRole('checkbox', { name: 'Select all users of this page' }).check()
  await page.getByRole('button', { name: 'Delete user' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete user' }).click()
  await expect(page.getByText('User deleted.')).toBeVisible()
  await expect(page.getByText('No users yet')).toBeVisible()
}

async function addUser(page: Page, email: string): Promise<void> {
  await openScreen(page, 'Users')
  await page.getByRole('button', { name: 'Add user' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Address', { exact: true }).fill(email)
  await dialog.getByRole('button', { name: 'Add user' }).click()
  await expect(page.getByRole('heading', { level: 1, name: email })).toBeVisible()
}
