import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { CDPSession, Page } from '@playwright/test'
import type { Stack } from '../tools/stack.ts'
import { expectAccessible } from './expect-accessible.ts'
import { readCode } from './mailbox.ts'
import { SDK_PATH, serveSdkPage } from './sdk-application.ts'
import { expect, type Operator, test } from './stack.ts'

const COMMAND = join(import.meta.dirname, '../server/src/commands/client.ts')
const PASSWORD = 'four plain words here'

interface AuthenticatorOptions {
  /** @default true */
  hasResidentKey?: boolean
}

/** An authenticator of this browser. */
interface Authenticator {
  /** From now on the user touches it as soon as it asks. A question from before stays open. */
  touch(): Promise<void>
  leave(): Promise<void>
  /** Whether it verifies the user, such as by a fingerprint. */
  verify(isVerified: boolean): Promise<void>
  count(): Promise<number>
}

async function addAuthenticator(
  page: Page,
  { hasResidentKey = true }: AuthenticatorOptions = {},
): Promise<Authenticator> {
  const session: CDPSession = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', ctap2Version: 'ctap2_1', transport: 'internal' },
      ...{ hasResidentKey, hasUserVerification: true, isUserVerified: true },
      automaticPresenceSimulation: false,
    },
  })
  const set = (enabled: boolean) =>
    session.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled })
  return {
    touch: async () => void (await set(true)),
    leave: async () => void (await set(false)),
    verify: async (isUserVerified) =>
      void (await session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })),
    async count() {
      const found = await session.send('WebAuthn.getCredentials', { authenticatorId })
      return found.credentials.length
    },
  }
}

/**
 * From the next page on, the field offers no passkeys. An authenticator that is touched before the
 * button is pressed would answer the field.
 */
async function offerByButtonAlone(page: Page): Promise<void> {
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false)
  })
}

/** Registers an application that shows the forms in its own pages, at the origin of the vault. */
async function registerClient(
  { origins, env }: Stack,
  id: string,
  ...words: string[]
): Promise<void> {
  const all = ['add', id, '--origin', origins.vault, '--first-party', '--embedded', 'on', ...words]
  await promisify(execFile)('node', ['--conditions=shrd-source', COMMAND, ...all], {
    env: { ...process.env, ...env },
  })
}

async function openApplication(page: Page, { origins }: Stack, client_id: string): Promise<void> {
  const { identity: issuer, vault } = origins
  await serveSdkPage(page.context(), vault, { issuer, client_id, mode: 'embedded' })
  await page.goto(`${vault}${SDK_PATH}`)
}

async function fillIn(page: Page, { email, password }: Operator): Promise<void> {
  await page.getByLabel('E-mail address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
}

/** Registers a user at the service, and stays signed in there. */
async function register(page: Page, identity: string, email: string): Promise<Operator> {
  await page.goto(`${identity}/register`)
  await page.getByLabel('E-mail address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  for (const box of await page.getByRole('checkbox').all()) await box.check()
  await page.getByRole('button', { name: 'Register' }).click()
  const code = await readCode(page.request, { identity, to: email })
  await page.getByLabel('One-time code, 6 digits').fill(code)
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page).toHaveURL(`${identity}/account`)
  return { email, password: PASSWORD }
}

/** Adds a passkey on the account page. */
async function addPasskey(page: Page, identity: string, key: Authenticator): Promise<void> {
  await page.goto(`${identity}/account/security`)
  await key.touch()
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page.getByText('The passkey was added.')).toBeVisible()
  await key.leave()
}

async function logout(page: Page, identity: string): Promise<void> {
  await page.goto(`${identity}/logout`)
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('signed out')
}

const signIn = (page: Page) => page.getByRole('button', { name: 'Sign in with a passkey' })
const isSignedIn = (page: Page) =>
  expect(page.getByRole('heading', { name: 'You are signed in' })).toBeVisible()

test('a passkey is added, signs in from the field and by the button, is renamed and removed', async ({
  page,
  stack,
}) => {
  const { identity } = stack.origins
  const email = 'touch@example.test'
  await register(page, identity, email)
  const key = await addAuthenticator(page)
  await addPasskey(page, identity, key)
  await expectAccessible(page, { screen: 'the list of passkeys' })
  await logout(page, identity)

  // Nothing is pressed or typed: the browser has offered it in the field.
  await key.touch()
  await page.goto(`${identity}/login`)
  await expect(page.getByRole('link', { name: 'Logout' })).toBeAttached()
  await key.leave()
  await logout(page, identity)

  await offerByButtonAlone(page)
  await page.goto(`${identity}/login`)
  await expect(signIn(page)).toBeVisible()
  await key.touch()
  await signIn(page).click()
  await expect(page.getByRole('link', { name: 'Logout' })).toBeAttached()
  await key.leave()

  await page.goto(`${identity}/account/security`)
  await page.getByRole('button', { name: /^Rename/ }).click()
  await page.getByLabel('Name of the passkey').fill('My thumb')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'My thumb' })).toBeVisible()
  await page.getByRole('button', { name: 'Remove: My thumb' }).click()
  const sure = page.getByRole('dialog')
  await sure.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(page.getByText('You have no passkey yet.')).toBeVisible()
  await logout(page, identity)

  await page.goto(`${identity}/login`)
  await expect(signIn(page)).toBeVisible()
  await key.touch()
  await signIn(page).click()
  await expect(page.getByRole('alert')).toContainText(/not known here|took too long/)
})

test('a password sign-in offers a passkey, which signs in without a typed word', async ({
  page,
  stack,
}) => {
  const { identity } = stack.origins
  await registerClient(stack, 'passkey-page', '--methods', 'password,passkey')
  const user = await register(page, identity, 'offered@example.test')
  await logout(page, identity)
  const key = await addAuthenticator(page)
  await offerByButtonAlone(page)
  await openApplication(page, stack, 'passkey-page')
  await fillIn(page, user)
  await expect(page.getByRole('heading', { name: 'Sign In Without a Password' })).toBeVisible()
  await expectAccessible(page, { screen: 'the offer of a passkey' })
  await key.touch()
  await page.getByRole('button', { name: 'Create a passkey' }).click()
  await isSignedIn(page)
  expect(await key.count()).toBe(1)
  await key.leave()

  await page.getByRole('button', { name: 'Sign out' }).click()
  await openApplication(page, stack, 'passkey-page')
  await expect(signIn(page)).toBeVisible()
  await key.touch()
  await signIn(page).click()
  await isSignedIn(page)
})

test('a passkey is the second factor beside a password', async ({ page, stack }) => {
  const { identity } = stack.origins
  const methods = ['--methods', 'password,passkey', '--second-factor', 'required']
  await registerClient(stack, 'strict-page', ...methods)
  const user = await register(page, identity, 'second@example.test')
  const key = await addAuthenticator(page)
  await addPasskey(page, identity, key)
  await openApplication(page, stack, 'strict-page')
  await fillIn(page, user)
  await expect(page.getByRole('heading', { name: 'Confirm that it is you' })).toBeVisible()
  await expectAccessible(page, { screen: 'the passkey as the second factor' })
  await key.touch()
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await isSignedIn(page)
})

test('a device that keeps no passkeys says so, and the sign-in goes on', async ({
  page,
  stack,
}) => {
  const { identity } = stack.origins
  await registerClient(stack, 'weak-page', '--methods', 'password,passkey')
  const user = await register(page, identity, 'weak@example.test')
  const key = await addAuthenticator(page, { hasResidentKey: false })
  await openApplication(page, stack, 'weak-page')
  await fillIn(page, user)
  await key.touch()
  await page.getByRole('button', { name: 'Create a passkey' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await page.getByRole('button', { name: 'Not now' }).click()
  await isSignedIn(page)
})

test('a refused verification says so, and the other ways stay', async ({ page, stack }) => {
  const { identity } = stack.origins
  const methods = ['--methods', 'password,passkey', '--second-factor', 'required']
  await registerClient(stack, 'verified-page', ...methods)
  await register(page, identity, 'refused@example.test')
  const key = await addAuthenticator(page)
  await offerByButtonAlone(page)
  await addPasskey(page, identity, key)
  await key.verify(false)
  await openApplication(page, stack, 'verified-page')
  await expect(signIn(page)).toBeVisible()
  await key.touch()
  await signIn(page).click()
  await expect(page.getByRole('alert')).toContainText('took too long')
  await expect(page.getByLabel('Password', { exact: true })).toBeEditable()
})
