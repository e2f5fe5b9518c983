import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { generate } from 'otplib'
import { beginAsMember, writeKeyFile } from './begin-as-member.ts'
import { PASSWORD, register, submitKeyFile } from './member.ts'
import { expect, test } from './stack.ts'

/** The content of a file that is no key file. */
const TEXT = 'a shopping list for Tuesday'

/** The calls of a sign-in. */
const SIGN_IN = /\/api\/auth\/(login|verify)/

test('sign-in and registration are public pages with their fields and links [LOGIN-01] [LOGIN-02] [REG-01] [REG-02] [REG-03] [REG-05] [REG-06]', {
  tag: '@full',
}, async ({ page, stack }) => {
  for (const path of ['/', '/auth/login']) {
    await page.goto(`${stack.origins.vault}${path}`)
    await expect(page.getByLabel('Password', { exact: true })).toBeVisible()
    await expect(page.getByText('Drop your key file here')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
  }
  await page.getByRole('link', { name: 'Register' }).click()
  await expect(page).toHaveURL(`${stack.origins.vault}/auth/register`)
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Register' })).toBeVisible()
  await expect(page.getByRole('checkbox')).toHaveCount(1)
  // Nothing but password, the agreement and the decoy is asked for: no card, no address.
  await expect(page.locator('input:not([name=ambot])')).toHaveCount(2)
  const terms = page.getByRole('link', { name: 'Terms' }).first()
  await expect(terms).toHaveAttribute('href', '/agb')
  await page.goto(`${stack.origins.vault}/agb`)
  await expect(page.getByRole('heading', { level: 1, name: 'Terms' })).toBeVisible()
  await page.goto(`${stack.origins.vault}/auth/register`)
  await page.getByRole('link', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(`${stack.origins.vault}/auth/login`)
})

test('the decoy field is neither seen nor reached by keyboard [LOGIN-03] [REG-04]', {
  tag: '@full',
}, async ({ page, stack }) => {
  for (const path of ['/auth/login', '/auth/register']) {
    await page.goto(`${stack.origins.vault}${path}`)
    const decoy = page.locator('input[name=ambot]')
    await expect(decoy).toHaveCount(1)
    await expect(decoy).not.toBeInViewport()
    const reached = new Set<string>()
    for (let presses = 0; presses < 20; presses++) {
      await page.keyboard.press('Tab')
      reached.add(await page.evaluate(() => document.activeElement?.getAttribute('name') ?? ''))
    }
    expect(reached.has('ambot')).toBe(false)
  }
})

test('a wrong password and a damaged key file say so, and the right ones still work [LOGIN-05] [ERR-18]', {
  tag: '@full',
}, async ({ page, stack }) => {
  const requests: string[] = []
  const keyFile = await register(page, stack.origins.vault)
  page.on('request', (request) => requests.push(request.url()))
  await submitKeyFile(page, keyFile, 'surely not the password')
  await expect(
    page.getByText('Your password was very likely not correct. Please try again.'),
  ).toBeVisible()
  const damaged = Buffer.from(keyFile.buffer)
  damaged.fill(65, damaged.length - 40, damaged.length - 20)
  await page.getByRole('button', { name: 'Remove' }).click()
  await submitKeyFile(page, { ...keyFile, buffer: damaged })
  await expect(page.getByRole('alert')).toBeVisible()
  expect(requests.filter((url) => SIGN_IN.test(url))).toEqual([])
  await page.getByRole('button', { name: 'Remove' }).click()
  await submitKeyFile(page, keyFile)
  await expect(page.getByText('KEY ACCEPTED !!')).toBeVisible()
})

test('a text file is refused by the drop zone and nothing is sent [KEYFILE-04] [KEYFILE-08]', {
  tag: '@full',
}, async ({ page, stack }) => {
  await page.goto(`${stack.origins.vault}/auth/login`)
  await expect(page.locator('input[type=file]')).toBeAttached()
  const sent: string[] = []
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`))
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from(TEXT) })
  await expect(page.getByText(/File type must be .*\.key/)).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByText('No file uploaded or password provided')).toBeVisible()
  // The page may load its own chunks meanwhile, and ask who is signed in.
  const told = sent.filter((line) =>
    [TEXT, PASSWORD, 'notes.txt'].some((word) => line.includes(word)),
  )
  expect([...told, ...sent.filter((line) => SIGN_IN.test(line))]).toEqual([])
})

test('a key file of 1 GiB is refused by its size, not read [KEYFILE-06]', { tag: '@full' }, async ({
  page,
  stack,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'shrd-large-'))
  const file = join(folder, 'large.key')
  try {
    await writeFile(file, '')
    // It takes no room on the disk, and reading it would take seconds and a gibibyte.
    await truncate(file, 2 ** 30)
    await page.goto(`${stack.origins.vault}/auth/login`)
    await page.locator('input[type=file]').setInputFiles(file)
    await expect(page.getByText('File is larger than 65536 bytes')).toBeVisible()
  } finally {
    await rm(folder, { recursive: true })
  }
})

test('the token is asked at the second sign-in; a wrong one counts tries and a used emergency code is refused [TFA-01] [TFA-06] [TFA-08] [ERR-06] [ERR-19] [LOGIN-09]', {
  tag: '@full',
}, async ({ page, stack }) => {
  const member = await beginAsMember(page, stack.origins)
  const keyFile = await writeKeyFile(member)
  await signOut(page)
  await page.goto(`${stack.origins.vault}/auth/login`)
  await submitKeyFile(page, keyFile)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Verify Token' }).click()
  await expect(dialog.getByText('Your App Token is required.')).toBeVisible()
  await dialog.getByRole('textbox').fill('000000')
  await dialog.getByRole('button', { name: 'Verify Token' }).click()
  await expect(dialog.getByText(/You have \d attempts? remaining/)).toBeVisible()

  await dialog.getByRole('button', { name: 'Use an emergency code' }).click()
  const [code = ''] = member.codes
  await dialog.getByRole('textbox').fill(code)
  await dialog.getByRole('button', { name: 'Verify Token' }).click()
  await expect(page.getByText('SUCCESS')).toBeVisible()
  await page.waitForURL('**/dashboard')

  await signOut(page)
  await page.goto(`${stack.origins.vault}/auth/login`)
  await submitKeyFile(page, keyFile)
  await page.getByRole('button', { name: 'Use an emergency code' }).click()
  await page.getByRole('dialog').getByRole('textbox').fill(code)
  await page.getByRole('button', { name: 'Verify Token' }).click()
  await expect(page.getByText(/You have \d attempts? remaining/)).toBeVisible()
})

test('an abandoned two-factor set-up starts afresh [TFA-13]', { tag: '@full' }, async ({
  page,
  stack,
}) => {
  const keyFile = await register(page, stack.origins.vault)
  const secrets: string[] = []
  for (let round = 0; round < 2; round++) {
    await page.goto(`${stack.origins.vault}/auth/login`)
    await submitKeyFile(page, keyFile)
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('img', { name: /QR/ })).toBeVisible()
    const shown = (await dialog.innerText()).replace(/\s+/g, ' ')
    secrets.push(/Secret ((?:[A-Z2-7]{4} ?){8})/.exec(shown)?.[1] ?? '')
  }
  expect(secrets[0]).not.toBe('')
  expect(secrets[0]).not.toBe(secrets[1])
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('checkbox', { name: 'I have saved it' }).check()
  const old = await generate({ secret: (secrets[0] ?? '').replaceAll(' ', '') })
  await dialog.getByLabel('One-time code, 6 digits').fill(old)
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(dialog.getByText(/You have \d attempts? remaining/)).toBeVisible()
})

test("Chromium's autofill leaves the decoy empty [REG-20]", async ({ page, stack }) => {
  await page.goto(`${stack.origins.vault}/auth/register`)
  const decoy = page.locator('input[name=ambot]')
  await expect(decoy).toHaveAttribute('autocomplete', 'off')
  await expect(decoy).toHaveAttribute('tabindex', '-1')
  for (const ignored of ['data-1p-ignore', 'data-lpignore', 'data-bwignore']) {
    await expect(decoy).toHaveAttribute(ignored)
  }
  // Fields that autofill does fill, in the decoy's own form: they show that it ran.
  const controls = {
    name: 'Ada Example',
    email: 'ada@example.org',
    'street-address': '1 High Street',
  }
  await decoy.evaluate((input, names) => {
    for (const name of names) {
      const field = document.createElement('input')
      field.name = name
      field.autocomplete = name as AutoFill
      input.closest('form')?.append(field)
    }
  }, Object.keys(controls))
  await page.locator('input[name=name]').click()
  await autofill(page, 'input[name=name]', controls)
  await expect(page.locator('input[name=name]')).toHaveValue(controls.name)
  await expect(page.locator('input[name=email]')).toHaveValue(controls.email)
  await expect(decoy).toHaveValue('')
})

/** The browser's own autofill with an address, as if the person had chosen it from the menu. */
async function autofill(
  page: Page,
  selector: string,
  address: { name: string; email: string; 'street-address': string },
): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const { root } = await session.send('DOM.getDocument', { depth: -1 })
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector })
  const { node } = await session.send('DOM.describeNode', { nodeId })
  await session.send('Autofill.enable')
  await session.send('Autofill.trigger', {
    fieldId: node.backendNodeId,
    address: {
      fields: [
        { name: 'NAME_FULL', value: address.name },
        { name: 'EMAIL_ADDRESS', value: address.email },
        { name: 'ADDRESS_HOME_STREET_ADDRESS', value: address['street-address'] },
      ],
    },
  })
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Profile menu' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page.getByText('You are signed out securely')).toBeVisible()
}
