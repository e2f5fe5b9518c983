import type { Page } from '@playwright/test'
import { CHROMIUM } from '../tools/chromium.ts'
import { SDK_PATH, serveSdkPage } from './sdk-application.ts'
import { expect, type Operator, test } from './stack.ts'

// Without it every page is loaded anew on the way back, which is not what people's browsers do.
test.use({
  launchOptions: { ...CHROMIUM, ignoreDefaultArgs: ['--disable-back-forward-cache'] },
})

const login = (page: Page) => page.getByRole('button', { name: 'Login', exact: true })

async function fillIn(page: Page, { email, password }: Operator): Promise<void> {
  await page.getByLabel('E-mail address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
}

test('back from the hosted page the kept page has a button that leads there again', async ({
  page,
  context,
  stack,
}) => {
  const { identity, spa } = stack.origins
  await serveSdkPage(context, spa, { issuer: identity, client_id: 'spa-pkce', mode: 'redirect' })
  await page.goto(`${spa}${SDK_PATH}`)
  await page.evaluate(() => {
    window.addEventListener('pageshow', ({ persisted }) => {
      document.title = persisted ? 'kept' : 'loaded anew'
    })
  })
  await login(page).click()
  await page.waitForURL(`${identity}/interaction/**`)
  // Nothing is loaded then that could be waited for, and the page that is asked is gone once it goes back.
  await page.evaluate(() => {
    setTimeout(() => history.back())
  })
  await expect(page).toHaveTitle('kept')
  await login(page).click()
  await page.waitForURL(`${identity}/interaction/**`)
  await expect(page.getByLabel('E-mail address')).toBeVisible()
})

test('a page of another origin, or of another client, says what has to be registered', {
  tag: '@full',
}, async ({ page, context, stack, ownPage }) => {
  const { identity, spa, webApp } = stack.origins
  const told: string[] = []
  page.on('console', (message) => told.push(message.text()))
  const options = { issuer: identity, mode: 'embedded' } as const
  for (const [origin, client_id] of [
    [webApp, ownPage],
    [spa, 'spa-pkce'],
  ] as const) {
    await serveSdkPage(context, origin, { ...options, client_id })
    await page.goto(`${origin}${SDK_PATH}`)
    await expect(page.getByRole('alert')).toHaveText(
      `This page is not registered for the application ${client_id}. Its developer runs at the identity service: npm run client -- add ${client_id} --origin ${origin}`,
    )
    expect(told.join('\n')).toContain(`npm run client -- add ${client_id} --origin`)
  }
})

test('without a network nothing typed is lost, and the next press signs in, in both tabs', {
  tag: '@full',
}, async ({ page, context, stack, operator, ownPage }) => {
  const { identity, vault } = stack.origins
  await serveSdkPage(context, vault, { issuer: identity, client_id: ownPage, mode: 'embedded' })
  await page.goto(`${vault}${SDK_PATH}`)
  const second = await context.newPage()
  await second.goto(`${vault}${SDK_PATH}`)
  await expect(login(second)).toBeVisible()
  await expect(login(page)).toBeVisible()
  await fillIn(page, operator)
  await context.setOffline(true)
  await login(page).click()
  await expect(page.getByRole('alert')).toContainText('The service cannot be reached.')
  await expect(page.getByLabel('E-mail address')).toHaveValue(operator.email)
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(operator.password)
  await context.setOffline(false)
  await login(page).click()
  await expect(page.getByRole('heading', { name: 'You are signed in' })).toBeVisible()
  await expect(second.getByRole('heading', { name: 'You are signed in' })).toBeVisible()
  await second.getByRole('button', { name: 'Sign out' }).click()
  await expect(login(page)).toBeVisible()
})

test('a step whose file does not come is asked for again in place', { tag: '@full' }, async ({
  page,
  context,
  stack,
  ownPage,
}) => {
  const { identity, vault } = stack.origins
  await serveSdkPage(context, vault, { issuer: identity, client_id: ownPage, mode: 'embedded' })
  await page.route('**/chunk-NextStep-*', (route) => route.abort())
  await page.goto(`${vault}${SDK_PATH}`)
  await page.getByRole('button', { name: 'Forgot password?' }).click()
  await expect(page.getByRole('heading', { name: 'Sign-in stopped' })).toBeVisible()
  await expect(page.getByRole('alert')).toContainText('The service cannot be reached.')
  await page.unroute('**/chunk-NextStep-*')
  await page.getByRole('button', { name: 'Start again' }).click()
  await expect(page.getByRole('heading', { name: 'Forgot Your Password?' })).toBeVisible()
})
