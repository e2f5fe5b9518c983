import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Download, Page } from '@playwright/test'
import { blobSource } from '@shrd/crypto/files'
import { readArchive } from '@shrd/transfer/export'
import { beginAsMember, writeKeyFile } from './begin-as-member.ts'
import { expectAccessible, expectNoOverflow } from './expect-accessible.ts'
import { PASSWORD } from './member.ts'
import { expect, test } from './stack.ts'

const ARCHIVE_PASSWORD = 'violet harbor pencil orbit'
const BEGINNING = {
  vault: 'Home',
  documents: [
    { title: 'Mail', username: 'ada', password: '=1+1', tags: ['work'] },
    { title: 'Bank', notes: 'one\ntwo' },
  ],
}

async function begin(page: Page, origins: Parameters<typeof beginAsMember>[1]) {
  // The browser would ask where to save the file.
  await page.addInitScript(() => Reflect.deleteProperty(window, 'showSaveFilePicker'))
  return beginAsMember(page, origins, BEGINNING)
}

async function openByMenu(page: Page, entry: string): Promise<void> {
  await page.getByRole('button', { name: 'Profile menu' }).click()
  await page.getByRole('menuitem', { name: entry }).click()
}

async function save(page: Page, button: string): Promise<Download> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ])
  return download
}

test('a vault is exported as an archive, which the command opens without the service [VAULT-11]', async ({
  page,
  stack,
}) => {
  await begin(page, stack.origins)
  await openByMenu(page, 'Export')
  await expect(page.getByRole('heading', { level: 1, name: 'Export your vault' })).toBeVisible()
  await expectAccessible(page, { screen: 'the export' })
  await page.getByLabel('New password').fill(ARCHIVE_PASSWORD)
  await page.getByLabel('The same password again').fill(ARCHIVE_PASSWORD)
  const download = await save(page, 'Export encrypted')
  expect(download.suggestedFilename()).toMatch(/^shrd-vault-\d{4}-\d\d-\d\d\.shrd$/)
  await expect(page.getByRole('heading', { name: 'Your export is saved' })).toBeFocused()
  await expectAccessible(page, { screen: 'a saved export' })

  const path = await download.path()
  const { vaults } = await readArchive(
    blobSource(new Blob([await readFile(path)])),
    ARCHIVE_PASSWORD,
  )
  expect(vaults.map(({ entries }) => entries.map(({ title }) => title).toSorted())).toEqual([
    ['Bank', 'Mail'],
  ])

  const folder = await mkdtemp(join(tmpdir(), 'shrd-e2e-export-'))
  try {
    const { promise, child } = openArchive(path, join(folder, 'out'))
    child.stdin?.end()
    await expect(promise).rejects.toThrow('--password-file')
    expect(await readdir(folder)).toEqual([])
  } finally {
    await rm(folder, { recursive: true })
  }
})

/** The command as people call it, without a terminal. */
function openArchive(archive: string, out: string) {
  const bin = join(import.meta.dirname, '../packages/transfer/src/command/bin.ts')
  const promise = promisify(execFile)(process.execPath, [
    '--conditions=shrd-source',
    bin,
    archive,
    '--out',
    out,
  ])
  return { promise, child: promise.child }
}

test('a plain export needs the key file again, warns, and has no formulas [VAULT-11]', {
  tag: '@full',
}, async ({ page, stack }) => {
  const member = await begin(page, stack.origins)
  await openByMenu(page, 'Export')
  await page.getByRole('radio', { name: 'Table (CSV)' }).check()
  await expect(page.getByText('Anybody who gets this file can read all')).toBeVisible()
  await expectAccessible(page, { screen: 'a plain export' })
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNoOverflow(page, 'a plain export')
  await page.getByRole('checkbox', { name: 'I understand that this file' }).check()
  await page.locator('input[type=file]').setInputFiles(await writeKeyFile(member))
  await page.getByLabel('Password of the key file').fill('wrong password')
  await page.getByRole('button', { name: 'Export without encryption' }).click()
  await expect(page.getByLabel('Password of the key file')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('Password of the key file').fill(PASSWORD)
  const download = await save(page, 'Export without encryption')
  const csv = await readFile(await download.path(), 'utf8')
  expect(csv).toContain('"Home","","Mail","ada","\'=1+1"')
})

test('a recovery kit is printed, scanned, and signs in on another device', async ({
  page,
  browser,
  stack,
}) => {
  const member = await begin(page, stack.origins)
  const keyFile = await writeKeyFile(member)
  await openByMenu(page, 'Recovery kit')
  await page.locator('input[type=file]').setInputFiles(keyFile)
  await page.getByLabel('Password of the key file').fill(PASSWORD)
  await page.getByLabel(/Emergency codes/).fill(member.codes.join('\n'))
  await expectAccessible(page, { screen: 'the recovery kit' })
  await page.getByRole('button', { name: 'Make the kit' }).click()
  await expect(page.getByRole('heading', { name: 'Your recovery kit is ready' })).toBeFocused()
  await expectAccessible(page, { screen: 'a made recovery kit' })

  // A sheet of A4 at 200 dots per inch.
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize({ width: 794, height: 1123 })
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  const scan = await page.screenshot({ fullPage: true, scale: 'css' })
  expect((await page.pdf({ preferCSSPageSize: true })).subarray(0, 5).toString()).toBe('%PDF-')
  await page.emulateMedia({ media: null })
  const saved = await save(page, 'Save as a page')
  expect(saved.suggestedFilename()).toBe('SHRD_RECOVERY_KIT.html')

  const device = await (await browser.newContext()).newPage()
  await device.goto(`${stack.origins.vault}/auth/login`)
  await device.getByRole('button', { name: 'Use a recovery kit' }).click()
  const dialog = device.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await expectAccessible(device, { screen: 'the reader of recovery kits' })
  await dialog
    .getByLabel('Choose pictures of the codes, or the saved page')
    .setInputFiles({ name: 'scan.png', mimeType: 'image/png', buffer: scan })
  await expect(dialog).toBeHidden({ timeout: 20_000 })
  await expect(device.getByText('SHRD_ENCRYPTED_IDENTITY.key')).toBeVisible()
  const bytes = await readKitText(await readFile(await saved.path(), 'utf8'))
  expect(bytes).toBe(keyFile.buffer.toString())
  await device.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await device.getByRole('button', { name: 'Sign In' }).click()
  await device.getByRole('button', { name: 'Use an emergency code' }).click()
  await device
    .getByRole('dialog')
    .getByRole('textbox')
    .fill(member.codes[0] ?? '')
  await device.getByRole('button', { name: 'Verify Token' }).click()
  await device.waitForURL('**/dashboard')
})

/** The key file in a saved kit, put together by hand. */
async function readKitText(html: string): Promise<string> {
  const parts = [...html.matchAll(/SHRDKIT1\.[\w-]+\.(\d+)\.\d+\.[\w-]+\.([^.]+)\./g)]
  const byNumber = new Map(parts.map(([, number, data = '']) => [Number(number), data]))
  return [...byNumber.keys()]
    .toSorted((one, other) => one - other)
    .map((number) => byNumber.get(number))
    .join('')
}
