import { expect, test } from './stack.ts'

test('a third-party page signs a person in with PKCE, consent and a verified ID token [OIDC-01] [PROD-07] [HOSTED-27]', async ({
  page,
  stack,
  operator,
}) => {
  const tokenRequests: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/oauth/token')) tokenRequests.push(request.postData() ?? '')
  })
  await page.goto(stack.origins.spa)
  await page.getByRole('button', { name: /sign in/i }).click()
  await page.waitForURL(`${stack.origins.identity}/interaction/**`)

  await expect(page.getByRole('heading', { name: 'Sign Into Your Account' })).toBeVisible()
  await page.getByLabel('E-mail address').fill(operator.email)
  await page.getByLabel('Password', { exact: true }).fill('not the password of anybody')
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page.getByText('INVALID USER CREDENTIALS')).toBeVisible()

  await page.getByLabel('Password', { exact: true }).fill(operator.password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await page.getByRole('button', { name: 'Allow', exact: true }).click()

  await page.waitForURL(`${stack.origins.spa}/**`)
  await expect(page.getByText(operator.email).first()).toBeVisible()
  expect(tokenRequests).toHaveLength(1)
  expect(tokenRequests[0]).toContain('code_verifier=')
  expect(tokenRequests[0]).not.toContain('client_secret')

  await page.getByRole('button', { name: /sign out/i }).click()
  await page.waitForURL(`${stack.origins.identity}/**`)
  await page
    .getByRole('button', { name: /log ?out|sign out/i })
    .first()
    .click()
  await page.waitForURL(`${stack.origins.spa}/**`)
  await expect(page.getByRole('button', { name: /sign in/i })).toBeVisible()
})

test('who does not allow the access comes back without being signed in', async ({
  page,
  stack,
  operator,
}) => {
  await page.goto(stack.origins.spa)
  await page.getByRole('button', { name: /sign in/i }).click()
  await page.getByLabel('E-mail address').fill(operator.email)
  await page.getByLabel('Password', { exact: true }).fill(operator.password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await page.getByRole('button', { name: 'Do not allow' }).click()
  await page.waitForURL(`${stack.origins.spa}/**`)
  await expect(page.getByText('Access was not allowed')).toBeVisible()
  await expect(page.getByRole('button', { name: /sign in/i })).toBeVisible()
})

test('the page knows its person after a reload and in a second tab, until one of them signs out', async ({
  page,
  context,
  stack,
  operator,
}) => {
  await page.goto(stack.origins.spa)
  await page.getByRole('button', { name: /sign in/i }).click()
  await page.getByLabel('E-mail address').fill(operator.email)
  await page.getByLabel('Password', { exact: true }).fill(operator.password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  // Agreed to before, perhaps, by another test of this worker.
  const allow = page.getByRole('button', { name: 'Allow', exact: true })
  const signOut = page.getByRole('button', { name: /sign out/i })
  await expect(allow.or(signOut)).toBeVisible()
  if (await allow.isVisible()) await allow.click()
  await expect(signOut).toBeVisible()
  expect(new URL(page.url()).search).toBe('')

  const refreshes: string[] = []
  context.on('request', (request) => {
    if (request.url().endsWith('/oauth/token')) refreshes.push(request.postData() ?? '')
  })
  await page.reload()
  await expect(page.getByText(operator.email).first()).toBeVisible()
  const second = await context.newPage()
  await second.goto(stack.origins.spa)
  await expect(second.getByText(operator.email).first()).toBeVisible()
  const tokens = refreshes.map((body) => new URLSearchParams(body).get('refresh_token'))
  // Each page renews once or more, and never with a token that another renewal has used.
  expect(tokens.length).toBeGreaterThanOrEqual(2)
  expect(new Set(tokens).size).toBe(tokens.length)

  await second.getByRole('button', { name: /sign out/i }).click()
  await second.waitForURL(`${stack.origins.identity}/**`)
  await expect(page.getByRole('button', { name: /sign in/i })).toBeVisible()
})
