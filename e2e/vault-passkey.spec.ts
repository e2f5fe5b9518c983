import type { Page } from '@playwright/test'
import { beginAsMember, writeKeyFile } from './begin-as-member.ts'
import { type KeyFile, PASSWORD } from './member.ts'
import type { MadeMember } from './member-page.ts'
import { nextToken } from './next-token.ts'
import { expect, test } from './stack.ts'

/** Plugs a security key into the page: a virtual authenticator of Chromium. */
async function plugIn(page: Page, { hasPrf }: { hasPrf: boolean }): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      ctap2Version: 'ctap2_1',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
      hasPrf,
    },
  })
}

const section = (page: Page) => page.getByRole('region', { name: 'Open with a passkey' })

/** What a member has at hand. */
interface Owner extends Pick<MadeMember, 'secret'> {
  readonly vault: string
  readonly file: KeyFile
}

/** Lets a new passkey open the vault, up to the touch. */
async function touchNew(page: Page, { vault, file, secret }: Owner, name: string): Promise<void> {
  await page.goto(`${vault}/profile/security`)
  await section(page).getByRole('button', { name: 'Add a passkey' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(/stay the way back/)).toBeVisible()
  await dialog.locator('input[type=file]').setInputFiles(file)
  await dialog.getByLabel('Password of the key file').fill(PASSWORD)
  await dialog.getByLabel('Code of your authenticator app').fill(await nextToken(secret))
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await dialog.getByLabel('Name of the passkey').fill(name)
  await dialog.getByRole('button', { name: 'Use the passkey' }).click()
}

async function add(page: Page, owner: Owner, name: string): Promise<void> {
  await touchNew(page, owner, name)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(/opens your vault from now on/)).toBeVisible()
  await expect(dialog.getByText(/stay the way back/)).toBeVisible()
  await dialog.getByRole('button', { name: 'I keep my key file' }).click()
  await expect(section(page).getByText(name)).toBeVisible()
}

async function signOut(page: Page, vault: string): Promise<void> {
  await page.goto(`${vault}/auth/logout`)
  const confirm = page.getByRole('button', { name: 'Sign out' })
  const done = page.getByText('You are signed out securely')
  await expect(confirm.or(done).first()).toBeVisible()
  if (await confirm.isVisible()) await confirm.click()
  await expect(done).toBeVisible()
}

async function touch(page: Page, vault: string): Promise<void> {
  await page.goto(`${vault}/auth/login`)
  await page.getByRole('button', { name: 'Open with a passkey' }).click()
}

test('a touch opens the vault in place of key file, password and code', async ({ page, stack }) => {
  test.setTimeout(120_000)
  const { vault } = stack.origins
  const member = await beginAsMember(page, stack.origins, { vault: 'Papers' })
  const file = await writeKeyFile(member)
  await plugIn(page, { hasPrf: true })
  await add(page, { ...member, vault, file }, 'Blue key')
  await expect(section(page).getByText('Opens the vault', { exact: true })).toBeVisible()
  await signOut(page, vault)
  await touch(page, vault)
  await page.waitForURL('**/dashboard')
  await expect(page.getByRole('heading', { level: 1, name: 'Papers' })).toBeAttached()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Papers' })).toBeAttached()
})

test('a key that computes no secret is refused, and the key file stays the way', async ({
  page,
  stack,
}) => {
  test.setTimeout(120_000)
  const { vault } = stack.origins
  const member = await beginAsMember(page, stack.origins, { vault: 'Papers' })
  const file = await writeKeyFile(member)
  await plugIn(page, { hasPrf: false })
  await touchNew(page, { ...member, vault, file }, 'Old key')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(/cannot open a vault/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(section(page).getByText('No passkey opens this vault yet.')).toBeVisible()
})

test('two members on one security key each open their own vault', async ({ page, stack }) => {
  test.setTimeout(180_000)
  const { vault } = stack.origins
  await page.goto(`${vault}/mark.svg`)
  await plugIn(page, { hasPrf: true })
  const names = ['Papers of one', 'Papers of the other']
  for (const name of names) {
    const member = await beginAsMember(page, stack.origins, { vault: name })
    await add(page, { ...member, vault, file: await writeKeyFile(member) }, name)
    await signOut(page, vault)
  }
  const opened: string[] = []
  for (const _ of names) {
    await touch(page, vault)
    await page.waitForURL('**/dashboard')
    const heading = page.getByRole('heading', { level: 1, name: /^Papers of/ })
    await expect(heading).toBeAttached()
    const name = (await heading.innerText()).trim()
    opened.push(name)
    // The list names the passkey as its member did, so it is that of the opened vault.
    await page.goto(`${vault}/profile/security`)
    await section(page)
      .getByRole('button', { name: `Remove ${name}` })
      .click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText(/still open the vault/)).toBeVisible()
    await dialog.getByRole('button', { name: 'Remove passkey' }).click()
    await expect(section(page).getByText('No passkey opens this vault yet.')).toBeVisible()
    await signOut(page, vault)
  }
  expect(opened.toSorted()).toEqual(names)
})

test('without a connection a touch opens the copy on this device', async ({
  page,
  stack,
  context,
}) => {
  test.setTimeout(120_000)
  const { vault } = stack.origins
  const documents = [{ title: 'Bank', password: 'copper-tide-9' }]
  const member = await beginAsMember(page, stack.origins, { vault: 'Papers', documents })
  const file = await writeKeyFile(member)
  await plugIn(page, { hasPrf: true })
  await add(page, { ...member, vault, file }, 'Blue key')
  await page.goto(`${vault}/dashboard`)
  await page.getByRole('button', { name: 'Profile menu' }).click()
  await page.getByRole('menuitem', { name: 'Read offline' }).click()
  const dialog = page.getByRole('dialog', { name: 'Read offline' })
  await dialog.getByRole('switch').click()
  await expect(dialog.getByText(/^Copy of /)).toBeVisible()
  await page.evaluate(() => navigator.serviceWorker.ready)
  await context.setOffline(true)
  await page.goto(`${vault}/dashboard`)
  await page.getByRole('button', { name: 'Open with a passkey' }).click()
  await expect(page.getByText(/You are reading the copy of/)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Bank/ })).toBeVisible()
})
