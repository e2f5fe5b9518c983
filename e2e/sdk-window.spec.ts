import type { Page } from '@playwright/test'
import { CHROMIUM } from '../tools/chromium.ts'
import type { Stack } from '../tools/stack.ts'
import { SDK_PATH, serveSdkPage } from './sdk-application.ts'
import { expect, type Operator, test } from './stack.ts'

// Without it a page may open whatever it likes, which is not what people's browsers let it do.
test.use({ launchOptions: { ...CHROMIUM, ignoreDefaultArgs: ['--disable-popup-blocking'] } })

/** A page of the example's application; the answer comes to the example's own page at `/callback`. */
async function openPage(page: Page, { origins }: Stack, hash = ''): Promise<void> {
  const options = { issuer: origins.identity, client_id: 'spa-pkce', mode: 'redirect' } as const
  await serveSdkPage(page.context(), origins.spa, options)
  await page.goto(`${origins.spa}${SDK_PATH}${hash}`)
}

/** Without a screen every page counts as the one that people look at; in truth that is one of them. */
function setInFront(page: Page, isInFront: boolean): Promise<void> {
  return page.evaluate((is) => {
    document.hasFocus = () => is
  }, isInFront)
}

/** The sign-in page in the window that a click has opened before the page. */
async function openWindow(page: Page, { origins }: Stack): Promise<Page> {
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Login in a window' }).click()
  await setInFront(page, false)
  const popup = await opened
  await popup.waitForURL(`${origins.identity}/interaction/**`)
  return popup
}

async function signInAt(popup: Page, { email, password }: Operator): Promise<void> {
  await popup.getByLabel('E-mail address').fill(email)
  await popup.getByLabel('Password', { exact: true }).fill(password)
  await popup.getByRole('button', { name: 'Login', exact: true }).click()
  await popup.getByRole('button', { name: 'Allow', exact: true }).click()
}

const isSignedIn = (page: Page) =>
  expect(page.getByRole('heading', { name: 'You are signed in' })).toBeVisible()

test('a sign-in in a window leaves the page where it is, and the window closes', async ({
  page,
  stack,
  operator,
}) => {
  await openPage(page, stack)
  const popup = await openWindow(page, stack)
  const closed = popup.waitForEvent('close')
  await signInAt(popup, operator)
  await isSignedIn(page)
  await closed
  expect(page.url()).toBe(`${stack.origins.spa}${SDK_PATH}`)
})

test('a window that the person closes is told of, and another one signs in', {
  tag: '@full',
}, async ({ page, stack, operator }) => {
  await page.clock.install()
  await openPage(page, stack)
  const popup = await openWindow(page, stack)
  // The sign-in page isolates itself: from the page it looks closed, while somebody is typing there.
  expect(await popup.evaluate(() => opener)).toBeNull()
  await page.clock.runFor(10_000)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await popup.close()
  await setInFront(page, true)
  await expect(page.getByRole('alert')).toHaveText(/^The sign-in window was closed/)
  await signInAt(await openWindow(page, stack), operator)
  await isSignedIn(page)
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('a window that the browser blocks is told of, and one that is clicked for signs in', {
  tag: '@full',
}, async ({ page, stack, operator }) => {
  await openPage(page, stack, '#window')
  await expect(page.getByRole('alert')).toHaveText(/^The browser blocked the sign-in window/)
  expect(page.context().pages()).toHaveLength(1)
  await signInAt(await openWindow(page, stack), operator)
  await isSignedIn(page)
})
