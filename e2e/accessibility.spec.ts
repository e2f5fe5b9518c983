import type { Page } from '@playwright/test'
import { beginAsMember } from './begin-as-member.ts'
import { expectAccessible } from './expect-accessible.ts'
import { register, submitKeyFile } from './member.ts'
import { expect, type Operator, test } from './stack.ts'

/** Signs the first person in at the service itself. */
async function signIn(page: Page, { email, password }: Operator): Promise<void> {
  await page.getByLabel('E-mail address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
}

for (const [colour, details] of [
  ['light', {}],
  ['dark', { tag: '@full' }],
] as const) {
  const expectNoBarrier = (page: Page, screen: string) =>
    expectAccessible(page, { screen, colours: [colour] })

  test(
    `every public screen of the vault passes axe in ${colour}`,
    details,
    async ({ page, stack }) => {
      for (const path of [
        '/auth/login',
        '/auth/register',
        '/auth/logout',
        '/agb',
        '/home',
        '/nowhere',
      ]) {
        await page.goto(`${stack.origins.vault}${path}`)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expectNoBarrier(page, path)
      }
    },
  )

  test(
    `every screen and dialog of a member passes axe in ${colour}`,
    details,
    async ({ page, stack }) => {
      const { vault } = stack.origins
      const keyFile = await register(page, vault)
      await submitKeyFile(page, keyFile)
      await expect(page.getByRole('dialog')).toBeVisible()
      await expectNoBarrier(page, 'two-factor set-up')
      await beginAsMember(page, stack.origins)
      await expectNoBarrier(page, 'dashboard without a vault')

      await page.getByRole('button', { name: 'New Vault' }).first().click()
      const dialog = page.getByRole('dialog', { name: 'New Vault' })
      await dialog.getByLabel('Name').fill('Papers')
      await expectNoBarrier(page, 'new vault')
      await dialog.getByRole('button', { name: 'Create vault' }).click()
      await expect(page.getByRole('heading', { name: 'Papers' })).toBeVisible()
      await expect(dialog).toBeHidden()
      await expectNoBarrier(page, 'empty vault')

      await page.getByRole('button', { name: 'Create New Document' }).first().click()
      const draft = page.getByRole('dialog', { name: 'Create a new SHRD document' })
      await draft.getByLabel('Title').fill('House key safe')
      await expectNoBarrier(page, 'new document')
      await draft.getByRole('button', { name: 'Save' }).click()
      await page.getByRole('button', { name: 'House key safe', exact: true }).click()
      await expect(page.getByText('signed by you, verified')).toBeVisible()
      await expectNoBarrier(page, 'open document')

      // On a phone the document is a page of its own, below the same heading, and gives the focus back.
      await page.setViewportSize({ width: 320, height: 640 })
      await expect(page.getByRole('heading', { level: 1, name: 'Papers' })).toHaveCount(1)
      await expectNoBarrier(page, 'open document on a phone')
      await page.getByRole('button', { name: 'Back' }).press('Enter')
      await expect(page.getByRole('button', { name: 'House key safe' })).toBeFocused()
    },
  )

  test(`the service’s own pages pass axe in ${colour}`, { tag: '@full' }, async ({
    page,
    stack,
  }) => {
    const { identity } = stack.origins
    const plain = ['/', '/nowhere', '/401', '/logout', '/dev/mailbox']
    const signIn = [
      '/register',
      '/login/otp',
      '/login/password',
      '/login/key-file',
      '/forgot-password',
    ]
    for (const path of [...plain, ...signIn]) {
      await page.goto(`${identity}${path}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectNoBarrier(page, path)
    }
  })

  test(`they do so in ${colour} for a person who is signed in, with the menu of a phone`, {
    tag: '@full',
  }, async ({ page, stack, operator }) => {
    await page.goto(`${stack.origins.identity}/login`)
    await signIn(page, operator)
    await page.waitForURL('**/dashboard')
    await page.goto(stack.origins.identity)
    await expect(page.getByText('You are signed in.')).toBeVisible()
    await expectNoBarrier(page, 'home of somebody signed in')
    for (const path of ['/account', '/account/security', '/account/sessions', '/confirm']) {
      await page.goto(`${stack.origins.identity}${path}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectNoBarrier(page, path)
    }
    await page.goto(`${stack.origins.identity}/account/security`)
    for (const form of ['Change password', 'Set up', 'Change address', 'Delete my account']) {
      await page.getByRole('button', { name: form }).click()
      await expectNoBarrier(page, form)
    }
    await page.getByRole('button', { name: 'Cancel' }).last().click()
    await page.goto(stack.origins.identity)
    await page.setViewportSize({ width: 320, height: 640 })
    await page.getByRole('button', { name: 'Menu' }).press('Enter')
    await expect(page.getByRole('link', { name: 'Account' })).toBeVisible()
    await expectNoBarrier(page, 'menu on a phone')
    await page.getByRole('link', { name: 'Logout' }).press('Enter')
    await expect(page.getByRole('heading', { name: 'Sign out?' })).toBeVisible()
    await expectNoBarrier(page, 'asked before logging out')
  })

  test(`the hosted pages pass axe in ${colour}`, details, async ({ page, stack, operator }) => {
    await page.goto(stack.origins.spa)
    await expectNoBarrier(page, 'single-page example')
    await page.getByRole('button', { name: /sign in/i }).click()
    await page.getByLabel('E-mail address').fill(operator.email)
    await expectNoBarrier(page, 'sign-in')
    await page.getByLabel('Password', { exact: true }).fill('not the password of anybody')
    await page.getByRole('button', { name: 'Login', exact: true }).click()
    await expect(page.getByText('INVALID USER CREDENTIALS')).toBeVisible()
    await expectNoBarrier(page, 'sign-in with an error')
    await page.getByLabel('Password', { exact: true }).fill(operator.password)
    await page.getByRole('button', { name: 'Login', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Allow', exact: true })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expectNoBarrier(page, 'consent')
  })
}

test('a link that looks like a button has the colour of the text', async ({ page, stack }) => {
  await page.goto(stack.origins.identity)
  const text = await page.locator('body').evaluate((body) => getComputedStyle(body).color)
  const register = page.getByRole('main').getByRole('link', { name: 'Register' })
  await expect(register).toHaveCSS('color', text)
})

test('arrow keys look through the languages of a hosted page, Enter takes one', async ({
  page,
  stack,
}) => {
  await page.goto(stack.origins.identity)
  const languages = page.getByLabel('Language')
  await expect(page.locator('.hosted-language')).not.toHaveAttribute('inert')
  await languages.press('ArrowUp')
  await expect(languages).toHaveValue('de')
  await expect(languages).toBeFocused()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await languages.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
})
