import type { Page } from '@playwright/test'
import { expectAccessible } from './expect-accessible.ts'
import { expect, test } from './stack.ts'

/** Leaves the first step of a sign-in for the example of a provider, and chooses a user there. */
async function chooseThere(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Continue with Example provider' }).click()
  await expect(page.getByRole('heading', { name: 'Example provider' })).toBeVisible()
  await page.getByRole('button', { name }).click()
}

test('another provider signs a person in to an application, connects to nobody else, and can be disconnected', async ({
  page,
  stack,
}) => {
  const { identity, spa } = stack.origins
  await page.goto(spa)
  await page.getByRole('button', { name: /sign in/i }).click()
  await page.waitForURL(`${identity}/interaction/**`)
  await expectAccessible(page, { screen: 'other providers' })
  await chooseThere(page, 'Cancel')
  await expect(page.getByText(/with the provider was cancelled/)).toBeVisible()
  await chooseThere(page, 'First Example')
  await expectAccessible(page, { screen: 'a new user of a provider' })
  await page.getByRole('button', { name: 'Register' }).click()
  await page.getByRole('button', { name: 'Allow', exact: true }).click()
  await page.waitForURL(`${spa}/**`)
  await expect(page.getByText('first@example.org').first()).toBeVisible()

  await page.goto(`${identity}/account/security`)
  const section = page.getByRole('region', { name: 'Connected providers' })
  await expect(section.getByText('first@example.org')).toBeVisible()
  await expectAccessible(page, { screen: 'other providers' })
  await section.getByRole('button', { name: 'Disconnect: Example provider' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click()
  await expect(section.getByText('Example provider is disconnected.')).toBeVisible()

  await section.getByRole('button', { name: 'Connect: Example provider' }).click()
  await page.getByRole('button', { name: 'Second Example' }).click()
  await page.waitForURL(`${identity}/account/security`)
  await expect(section.getByText('The provider is connected.')).toBeVisible()
  await expect(section.getByText('second@example.org')).toBeVisible()
})

test('whose address is known here proves who they are before the provider is connected', async ({
  page,
  stack,
  operator,
}) => {
  await page.goto(stack.origins.spa)
  await page.getByRole('button', { name: /sign in/i }).click()
  await chooseThere(page, 'Operator Example')
  await expect(page.getByText(`${operator.email} has an account here.`)).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill(operator.password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Connect This Provider?' })).toBeVisible()
  await expectAccessible(page, { screen: 'other providers' })
  await page.getByRole('button', { name: 'Not now' }).click()
  const allow = page.getByRole('button', { name: 'Allow', exact: true })
  const signOut = page.getByRole('button', { name: /sign out/i })
  await expect(allow.or(signOut)).toBeVisible()
})
