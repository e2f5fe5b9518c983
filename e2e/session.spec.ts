import type { Page } from '@playwright/test'
import { beginAsMember, writeKeyFile } from './begin-as-member.ts'
import { PASSWORD, submitKeyFile } from './member.ts'
import { expect, test } from './stack.ts'

test('the logout page clears the session when the app led there, and asks when opened from elsewhere [SESS-03] [SESS-05] [SESS-06] [LOGIN-11]', {
  tag: '@full',
}, async ({ page, stack }) => {
  const { vault } = stack.origins
  await beginAsMember(page, stack.origins)

  await page.goto(`${vault}/`)
  await expect(page).toHaveURL(`${vault}/dashboard`)
  await page.goto(`${vault}/auth/login`)
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
  await expect(page).toHaveURL(`${vault}/auth/login`)

  await page.goto(`${vault}/auth/logout`)
  await expect(page.getByText('Sign out of your vault?')).toBeVisible()
  await page.goto(`${vault}/dashboard`)
  await expect(page.getByRole('button', { name: 'New Vault' }).first()).toBeVisible()

  await page.getByRole('button', { name: 'Profile menu' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(`${vault}/auth/logout`)
  await expect(page.getByText('You are signed out securely')).toBeVisible()
  await expect.poll(() => page.evaluate(() => localStorage.length)).toBe(0)
  await expect.poll(() => storedRecords(page, ['vault', 'shrd-device'])).toBe(0)

  await page
    .getByRole('link', { name: 'Log In' })
    .or(page.getByRole('button', { name: 'Log In' }))
    .click()
  await expect(page).toHaveURL(`${vault}/auth/login`)
  await page.goto(`${vault}/dashboard`)
  await expect(page).toHaveURL(`${vault}/auth/login`)
})

test('a visitor comes back to the screen asked for, and to no other site [GUARD-11] [SESS-07] [SESS-08] [LOGIN-09]', {
  tag: '@full',
}, async ({ page, stack, context }) => {
  const { vault } = stack.origins
  const member = await beginAsMember(page, stack.origins)
  const keyFile = await writeKeyFile(member)
  await context.clearCookies()
  await page.goto(`${vault}/auth/login`)
  await page.evaluate(() => {
    localStorage.clear()
    return Promise.all(['vault', 'shrd-device'].map((name) => indexedDB.deleteDatabase(name)))
  })
  await page.goto(`${vault}/dashboard?from=link`)
  await expect(page).toHaveURL(`${vault}/auth/login`)
  const cookie = (await context.cookies(vault)).find(({ name }) => name === 'shrd_redirect')
  expect(decodeURIComponent(cookie?.value ?? '')).toBe('/dashboard?from=link')
  const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400
  expect(days).toBeGreaterThan(2.9)
  expect(days).toBeLessThan(3.01)

  await submitKeyFile(page, keyFile, PASSWORD)
  await page.getByRole('button', { name: 'Use an emergency code' }).click()
  await page
    .getByRole('dialog')
    .getByRole('textbox')
    .fill(member.codes[0] ?? '')
  await page.getByRole('button', { name: 'Verify Token' }).click()
  await expect(page).toHaveURL(`${vault}/dashboard?from=link`)
})

test('a session that has ended leads to the logout page [GUARD-18] [SESS-04]', {
  tag: '@full',
}, async ({ page, stack, context }) => {
  const { vault } = stack.origins
  await beginAsMember(page, stack.origins)
  await context.clearCookies({ name: 'shrd_session' })
  await page.goto(`${vault}/dashboard`)
  await expect(page).toHaveURL(`${vault}/auth/logout`)
})

test('every path change asks the server whether the session still lives [GUARD-01] [API-02]', {
  tag: '@full',
}, async ({ page, stack }) => {
  const { identity } = stack.origins
  await beginAsMember(page, stack.origins)
  const validated: (string | undefined)[] = []
  page.on('request', async (request) => {
    if (request.url() !== `${identity}/api/auth/validate` || request.method() !== 'POST') return
    validated.push((await request.allHeaders()).cookie)
  })
  // Changes of the path without loading the page again, forwards and back.
  await page.getByRole('button', { name: 'Profile menu' }).click()
  await page.keyboard.press('Escape')
  const visit = (path: string) =>
    page.evaluate((target) => {
      history.pushState(null, '', target)
      dispatchEvent(new PopStateEvent('popstate'))
    }, path)
  for (const [index, path] of ['/agb', '/dashboard', '/home', '/dashboard'].entries()) {
    await visit(path)
    await expect.poll(() => validated.length).toBeGreaterThanOrEqual(index + 1)
  }
  expect(validated.every((cookie) => cookie?.includes('shrd_session='))).toBe(true)
})

test('a sign-out in one tab takes the vault from every other tab at once', async ({
  page,
  stack,
  context,
}) => {
  const { vault } = stack.origins
  await beginAsMember(page, stack.origins)
  const other = await context.newPage()
  await other.goto(`${vault}/dashboard`)
  await expect(other.getByText('Keys open on this device')).toBeVisible()
  await page.getByRole('button', { name: 'Profile menu' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(other).toHaveURL(`${vault}/auth/logout`)
  await expect(other.getByText('Keys open on this device')).toBeHidden()
})

test('who is signed in by e-mail is led to the vault’s sign-in and told what it needs [GUARD-10]', {
  tag: '@full',
}, async ({ page, stack, operator }) => {
  const { vault, spa } = stack.origins
  await page.goto(spa)
  await page.getByRole('button', { name: /sign in/i }).click()
  await page.getByLabel('E-mail address').fill(operator.email)
  await page.getByLabel('Password', { exact: true }).fill(operator.password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await page.getByRole('button', { name: 'Allow', exact: true }).click()
  await page.waitForURL(`${spa}/**`)
  await page.goto(vault)
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
  await page.goto(`${vault}/dashboard`)
  await expect(page).toHaveURL(`${vault}/auth/login`)
  await expect(
    page.getByText('You are signed in, but this page needs a sign-in with your key file.'),
  ).toBeVisible()
})

/** How many records are left in databases of the page; one that is gone has none. */
async function storedRecords(page: Page, names: string[]): Promise<number> {
  return page.evaluate(async (wanted) => {
    const counts = wanted.map(
      (name) =>
        new Promise<number>((resolve, reject) => {
          const opening = indexedDB.open(name)
          opening.onerror = () => reject(opening.error)
          opening.onsuccess = () => {
            const stores = [...opening.result.objectStoreNames]
            if (stores.length === 0) return resolve(0)
            const transaction = opening.result.transaction(stores)
            const requests = stores.map((store) => transaction.objectStore(store).count())
            transaction.oncomplete = () =>
              resolve(requests.reduce((sum, { result }) => sum + result, 0))
          }
        }),
    )
    return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0)
  }, names)
}
