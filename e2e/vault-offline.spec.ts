import type { Page } from '@playwright/test'
import { beginAsMember, writeKeyFile } from './begin-as-member.ts'
import { expectAccessible } from './expect-accessible.ts'
import { type KeyFile, PASSWORD } from './member.ts'
import { expect, test } from './stack.ts'

const DOCUMENTS = [
  { title: 'Bank', password: 'copper-tide-9' },
  { title: 'Mail', password: 'lantern-quay-42' },
]
const PAPERS = { vault: 'Papers', documents: DOCUMENTS }

/** Turns the copy on, and waits until it and the page that opens it are there. */
async function keepCopy(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Profile menu' }).click()
  await page.getByRole('menuitem', { name: 'Read offline' }).click()
  const dialog = page.getByRole('dialog', { name: 'Read offline' })
  await dialog.getByRole('switch').click()
  await expect(dialog.getByText(/^Copy of /)).toBeVisible()
  await page.evaluate(() => navigator.serviceWorker.ready)
  await dialog.getByRole('button', { name: 'Close' }).click()
}

async function openCopy(page: Page, keyFile: KeyFile): Promise<void> {
  await page.locator('input[type=file]').setInputFiles(keyFile)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Open the copy' }).click()
}

/** Reads a password of the opened copy. */
async function readPassword(page: Page, title: string): Promise<string> {
  await page.getByRole('button', { name: new RegExp(`^${title}`) }).click()
  await page
    .getByRole('button', { name: /^Show password$/i })
    .first()
    .click()
  return page.locator('.value-text .parts-mono').innerText()
}

test('without a connection the copy opens with key file and password, and the vault comes back with it', async ({
  page,
  stack,
  context,
}) => {
  const { vault } = stack.origins
  const member = await beginAsMember(page, stack.origins, PAPERS)
  const keyFile = await writeKeyFile(member)
  await keepCopy(page)

  await context.setOffline(true)
  await page.goto(`${vault}/dashboard`)
  await expect(page.getByRole('heading', { name: 'Offline copy' })).toBeVisible()
  await expectAccessible(page, { screen: 'locked copy' })
  await openCopy(page, keyFile)
  await expect(page.getByText(/You are reading the copy of .* cannot be changed/)).toBeVisible()
  await expectAccessible(page, { screen: 'opened copy' })
  expect(await readPassword(page, 'Bank')).toBe('copper-tide-9')
  await expect(page.getByRole('button', { name: /Edit|Save|Delete/ })).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Open the copy' })).toBeVisible()

  await context.setOffline(false)
  await page.getByRole('link', { name: 'Go to the vault' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Papers' })).toBeAttached()
})

test('the page of the copy can send nothing', async ({ page, stack }) => {
  const { vault, identity } = stack.origins
  await beginAsMember(page, stack.origins, PAPERS)
  await keepCopy(page)
  await page.goto(`${vault}/offline`)
  await expect(page.getByRole('heading', { name: 'Offline copy' })).toBeVisible()
  for (const address of [vault, identity, 'https://example.org']) {
    const sent = page.evaluate((to) => fetch(to, { mode: 'no-cors' }).then(() => true), address)
    await expect(sent).rejects.toThrow(/Failed to fetch/)
  }
})

test('what is deleted on another device leaves the copy at the next connection, and a sign-out erases it', {
  tag: '@full',
}, async ({ page, stack, context }) => {
  const { vault } = stack.origins
  const member = await beginAsMember(page, stack.origins, PAPERS)
  const keyFile = await writeKeyFile(member)
  await keepCopy(page)
  const row = page.getByRole('row', { name: /Mail/ })
  await row.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: /trash/i }).click()
  await expect(page.getByRole('button', { name: 'Mail', exact: true })).toHaveCount(0)
  await page.getByRole('button', { name: 'Profile menu' }).click()
  await page.getByRole('menuitem', { name: 'Read offline' }).click()
  const dialog = page.getByRole('dialog', { name: 'Read offline' })
  await dialog.getByRole('button', { name: 'Update now' }).click()
  await expect(dialog.getByText(/^Copy of /)).toBeVisible()

  await page.goto(`${vault}/offline`)
  await openCopy(page, keyFile)
  await expect(page.getByRole('button', { name: /^Bank/ })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Mail/ })).toHaveCount(0)

  await page.goto(`${vault}/dashboard`)
  await page.getByRole('button', { name: 'Profile menu' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page.getByText('You are signed out securely')).toBeVisible()
  await context.setOffline(true)
  await page.goto(`${vault}/dashboard`)
  await openCopy(page, keyFile)
  await expect(page.getByText(/no offline copy for this key file/)).toBeVisible()
})

test('an altered service worker is not registered, and stops the vault [PROD-35]', async ({
  page,
  stack,
}) => {
  await beginAsMember(page, stack.origins, PAPERS)
  await page.route('**/service-worker.js', (route) => route.fulfill({ body: 'evil()' }))
  await page.getByRole('button', { name: 'Profile menu' }).click()
  await page.getByRole('menuitem', { name: 'Read offline' }).click()
  await page.getByRole('dialog').getByRole('switch').click()
  await expect(page.getByText('The vault did not start.')).toBeVisible()
  const count = page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)
  expect(await count).toBe(0)
})

test('the vault can be installed, under a name in the language of the page', async ({
  page,
  stack,
  context,
}) => {
  const { vault } = stack.origins
  await context.addCookies([{ name: 'shrd_language', value: 'de', url: vault }])
  await page.goto(`${vault}/auth/login`)
  const devtools = await context.newCDPSession(page)
  const { data, errors } = await devtools.send('Page.getAppManifest')
  expect(errors).toEqual([])
  expect(JSON.parse(data ?? '{}')).toMatchObject({
    name: 'Shrd – Meine sicheren Tresore',
    lang: 'de',
    id: '/',
  })
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors')
  // A window of its own profile cannot install anything; that is no fault of the page.
  const faults = installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')
  expect(faults).toEqual([])
})
