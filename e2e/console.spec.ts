import { createAccount, createClient, register, startApplication } from './console-steps.ts'
import { expectAccessible, expectNoOverflow } from './expect-accessible.ts'
import { expect, test } from './stack.ts'

/** Another accent than that of the service, with enough contrast. */
const ACCENT = '#7a1f5c'
/** What a new developer may need, from the console to the first sign-in. */
const FIVE_MINUTES = 300_000

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
  await expect(preview.getByRole('button', { name: 'Login', exact: true })).toHaveCSS(
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
