import { blobSource } from '@shrd/crypto/files'
import { createKeyFile } from '@shrd/crypto/key-file'
import { readArchive } from '@shrd/transfer/export'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fill } from './fill.ts'
import { createTestPage, signInWithKeys, type TestPage } from './render-app.tsx'

const PASSWORD = 'amber-lantern-42-quay'
const BODY = {
  username: 'ada',
  password: 'first',
  url: 'https://example.org',
  description: '',
  notes: 'one\ntwo',
  custom_fields: [{ name: 'PIN', type: 'password' as const, value: '0042' }],
}
const BYTES = Uint8Array.from({ length: 70_000 }, (_, at) => at * 7)

/** What the page saved, by name. */
let saved: Map<string, Blob>

beforeEach(() => {
  saved = new Map()
  const blobs = new Map<string, Blob>()
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    const address = `blob:${blobs.size}`
    if (blob instanceof Blob) blobs.set(address, blob)
    return address
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    const blob = blobs.get(this.href)
    if (blob !== undefined) saved.set(this.download, blob)
  })
})

afterEach(() => vi.restoreAllMocks())

interface Scene {
  page: TestPage
  keyFile: File
}

/** A member with a document in a category, an earlier version, an attachment, and one in the trash. */
async function openExport(): Promise<Scene> {
  const page = createTestPage()
  const { made } = await signInWithKeys(page)
  const { client } = page
  const text = await createKeyFile(made.identity, made.privateKeys, PASSWORD)
  const { vault_id } = await client.vaults.create({
    name: 'Home',
    description: 'mine',
    icon: 'shield',
    tags: ['x'],
  })
  const category = { parent_id: null, name: 'Work', labels: { de: 'Arbeit' }, icon: 'key' } as const
  const { category_id } = await client.categories.create(vault_id, category)
  const header = { title: 'Mail', tags: ['work'], icon: 'key' } as const
  const draft = { vault_id, category_id, header: { ...header, tags: ['work'] }, body: BODY }
  const document_id = await client.documents.create({ ...draft, private_title: true })
  await client.documents.save(document_id, { body: { ...BODY, password: 'second' } })
  await client.files.upload(document_id, new File([BYTES], 'contract.pdf'))
  await client.preferences.update({ favourites: [document_id] })
  const gone = await client.documents.create({
    ...draft,
    header: { ...draft.header, title: 'Old' },
  })
  await client.documents.moveToTrash(gone)
  page.open('/export')
  await screen.findByRole('heading', { level: 1, name: 'Export your vault' })
  await screen.findByRole('checkbox', { name: 'Home' })
  return { page, keyFile: new File([text], 'SHRD_ENCRYPTED_IDENTITY.key') }
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const fillIn = (label: string, value: string) => fill(screen.getByLabelText(label), value)

async function saveOf(ending: string): Promise<Blob> {
  await screen.findByRole('heading', { name: 'Your export is saved' }, { timeout: 20_000 })
  const [, blob] = [...saved].find(([name]) => name.endsWith(ending)) ?? []
  if (blob === undefined) throw new Error(`Nothing was saved as ${ending}.`)
  return blob
}

async function choosePlain(name: string, keyFile: File): Promise<void> {
  await userEvent.click(screen.getByRole('radio', { name }))
  await userEvent.upload(screen.getByLabelText(/Key file/), keyFile)
  await fillIn('Password of the key file', PASSWORD)
}

/** Holds the documents back until what it returns is called. */
function holdDocuments({ service }: TestPage): () => void {
  let release = (): void => undefined
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  service.held.set('POST /api/doc/batch', held)
  return release
}

const understand = () =>
  userEvent.click(
    screen.getByRole('checkbox', { name: 'I understand that this file is not protected.' }),
  )

describe('the encrypted archive', () => {
  test('has documents, versions, categories, favourites and attachments, and opens with its password [VAULT-11]', async () => {
    await openExport()
    await fillIn('New password', PASSWORD)
    await fillIn('The same password again', PASSWORD)
    await press('Export encrypted')
    const archive = await saveOf('.shrd')
    const { vaults, readFile } = await readArchive(blobSource(archive), PASSWORD)
    expect(vaults).toHaveLength(1)
    expect(vaults[0]).toMatchObject({
      name: 'Home',
      description: 'mine',
      folders: [{ path: ['Work'], labels: { de: 'Arbeit' } }],
    })
    const [mail, ...others] = vaults[0]?.entries ?? []
    expect(others).toEqual([])
    expect(mail).toMatchObject({
      title: 'Mail',
      private_title: true,
      is_favourite: true,
      folder: ['Work'],
      password: 'second',
      fields: BODY.custom_fields,
      tags: ['work'],
    })
    expect(mail?.history.map(({ password }) => password)).toEqual(['first'])
    expect(mail?.files.map(({ name }) => name)).toEqual(['contract.pdf'])
    expect(await readFile(mail?.files[0]?.id ?? '')).toEqual(BYTES)
    expect(screen.getByText(/Documents: 1. Attachments: 1./)).toBeTruthy()
  }, 60_000)

  test('is not made with a weak password, or with one that was mistyped', async () => {
    await openExport()
    await fillIn('New password', 'short')
    await press('Export encrypted')
    expect(await screen.findByText(/at least 12|12 characters/i)).toBeTruthy()
    await fillIn('New password', PASSWORD)
    await fillIn('The same password again', `${PASSWORD}x`)
    await press('Export encrypted')
    expect(await screen.findByText('The two passwords differ.')).toBeTruthy()
    expect(saved.size).toBe(0)
  }, 60_000)

  test('of no vault is not made', async () => {
    await openExport()
    await userEvent.click(screen.getByRole('checkbox', { name: 'Home' }))
    await press('Export encrypted')
    expect(await screen.findByText('Choose at least one vault.')).toBeTruthy()
  }, 60_000)
})

test('an export that was cancelled leaves no file, and its choices', async () => {
  const { page } = await openExport()
  const release = holdDocuments(page)
  await userEvent.click(screen.getByRole('checkbox', { name: 'Earlier versions of documents' }))
  await fillIn('New password', PASSWORD)
  await fillIn('The same password again', PASSWORD)
  await press('Export encrypted')
  await screen.findByRole('heading', { name: 'Exporting' }, { timeout: 10_000 })
  expect(screen.getByRole('progressbar', { name: 'Export' })).toBeTruthy()
  await press('Cancel')
  await screen.findByRole('heading', { level: 1, name: 'Export your vault' })
  release()
  const versions = screen.getByRole('checkbox', { name: 'Earlier versions of documents' })
  expect(versions.getAttribute('aria-checked')).toBe('false')
  expect(screen.queryByRole('heading', { name: 'Your export is saved' })).toBeNull()
  expect(saved.size).toBe(0)
}, 60_000)

test('leaving the page while it exports is asked about first', async () => {
  const { page } = await openExport()
  const release = holdDocuments(page)
  await fillIn('New password', PASSWORD)
  await fillIn('The same password again', PASSWORD)
  await press('Export encrypted')
  await screen.findByRole('heading', { name: 'Exporting' }, { timeout: 10_000 })
  await userEvent.click(screen.getByRole('link', { name: 'Secure Sharing' }))
  const dialog = await screen.findByRole('dialog', { name: 'Stop the export?' })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Stay here' }))
  expect(page.path()).toBe('/export')
  release()
  await saveOf('.shrd')
}, 60_000)

describe('a plain export', () => {
  test('needs the key file, its password, and a confirmed warning [VAULT-11]', async () => {
    const { keyFile } = await openExport()
    await userEvent.click(screen.getByRole('radio', { name: 'Table (CSV)' }))
    expect(screen.getByText('Anybody who gets this file can read all your passwords.')).toBeTruthy()
    await press('Export without encryption')
    expect(screen.getByText('Confirm that you have understood the warning.')).toBeTruthy()
    await understand()
    await press('Export without encryption')
    expect(await screen.findByText('Choose your key file.')).toBeTruthy()
    await userEvent.upload(screen.getByLabelText(/Key file/), keyFile)
    await press('Export without encryption')
    expect(await screen.findByText('Type the password of the key file.')).toBeTruthy()
    await fillIn('Password of the key file', 'another password')
    await press('Export without encryption')
    const field = screen.getByLabelText('Password of the key file')
    await expect.poll(() => field.getAttribute('aria-invalid'), { timeout: 10_000 }).toBe('true')
    expect(saved.size).toBe(0)
    await fillIn('Password of the key file', PASSWORD)
    await press('Export without encryption')
    const csv = await (await saveOf('.csv')).text()
    expect(csv).toContain('"Home","Work","Mail","ada","second","https://example.org"')
    expect(csv).not.toContain('"Old"')
  }, 60_000)

  test('does not take the key file of somebody else', async () => {
    const { createIdentity } = await import('@shrd/crypto/identity')
    await openExport()
    const { identity, privateKeys } = await createIdentity()
    const other = new File([await createKeyFile(identity, privateKeys, PASSWORD)], 'other.key')
    await choosePlain('JSON and attachments', other)
    await understand()
    await press('Export without encryption')
    expect(
      await screen.findByText(
        'This is not the key file of the keys that you are signed in with.',
        {},
        { timeout: 10_000 },
      ),
    ).toBeTruthy()
    expect(saved.size).toBe(0)
  }, 60_000)

  test('as Credential Exchange Format without attachments is one JSON document', async () => {
    const { keyFile } = await openExport()
    await choosePlain('Credential Exchange (CXF)', keyFile)
    await understand()
    await userEvent.click(screen.getByRole('checkbox', { name: 'Attachments' }))
    await press('Export without encryption')
    const json = JSON.parse(await (await saveOf('.cxf.json')).text())
    expect(json.accounts[0].items.map(({ title }: { title: string }) => title)).toEqual(['Mail'])
  }, 60_000)
})

test('an attachment that the service no longer has is named, and the rest is exported', async () => {
  const { page } = await openExport()
  const [document_id = ''] = (await page.client.preferences.get()).favourites
  const { items } = await page.client.files.list(document_id)
  page.service.failing.set('POST /api/doc/download', { status: 404, code: 'attachment_not_found' })
  await fillIn('New password', PASSWORD)
  await fillIn('The same password again', PASSWORD)
  await press('Export encrypted')
  expect(items).toHaveLength(1)
  const archive = await saveOf('.shrd')
  const { vaults } = await readArchive(blobSource(archive), PASSWORD)
  expect(vaults[0]?.entries[0]?.files).toEqual([])
  const note = screen.getByText(/Left out, because it could not be read: 1/).closest('div')
  expect(within(note ?? document.body).getByText(/Mail/)).toBeTruthy()
}, 60_000)
