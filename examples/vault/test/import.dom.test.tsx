import type { Ports } from '@shrd/client'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { createImportJournal } from '../src/features/import/import-journal.ts'
import { inlineImportWorkers } from './import-worker.ts'
import { createMemoryPorts } from './memory-ports.ts'
import { createMemoryService } from './memory-service.ts'
import { createTestPage, signIn, type TestPage } from './render-app.tsx'

const EXPORT = {
  encrypted: false,
  folders: [
    { id: 'f1', name: 'Work' },
    { id: 'f2', name: 'Work/Servers/Old' },
  ],
  items: [
    {
      id: 'i1',
      type: 1,
      name: 'Mail',
      folderId: 'f1',
      favorite: true,
      notes: 'Ask Ada',
      fields: [{ name: 'PIN', value: '1234', type: 1 }],
      login: {
        uris: [{ uri: 'https://mail.example.org', match: 1 }],
        username: 'ada',
        password: 'second secret',
        totp: 'JBSWY3DPEHPK3PXPJBSWY3DP',
      },
      passwordHistory: [{ lastUsedDate: '2024-05-01T00:00:00Z', password: 'first secret' }],
    },
    {
      id: 'i2',
      type: 1,
      name: 'Server',
      folderId: 'f2',
      login: { username: 'root', password: 'p' },
    },
    {
      id: 'i3',
      type: 1,
      name: 'Server',
      folderId: 'f2',
      login: { username: 'root', password: 'p' },
    },
    { id: 'i4', type: 2, name: 'A note', notes: 'Only text' },
  ],
}

/** What this browser keeps, encrypted, across pages. */
function createCache(): NonNullable<Ports['cache']> {
  const kept = new Map<string, string>()
  return {
    get: async (user_id, names) => names.map((name) => kept.get(`${user_id} ${name}`)),
    put: async (user_id, values) => {
      for (const [name, value] of values) kept.set(`${user_id} ${name}`, value)
    },
    delete: async (user_id, names) => {
      for (const name of names) kept.delete(`${user_id} ${name}`)
    },
    clear: async () => kept.clear(),
  }
}

async function openImport(): Promise<TestPage> {
  const service = createMemoryService()
  const ports = { ...createMemoryPorts(service.fetch), cache: createCache() }
  const page = createTestPage(service, ports, inlineImportWorkers)
  await signIn(page)
  page.open('/dashboard/import')
  await screen.findByRole('heading', { level: 1, name: 'Import passwords' })
  return page
}

const upload = (content: string | object, name = 'export.bin') => {
  const text = typeof content === 'string' ? content : JSON.stringify(content)
  return userEvent.upload(
    screen.getByLabelText('Export of a password manager'),
    new File([text], name),
  )
}
const findButton = async (name: RegExp) =>
  (await screen.findByRole('button', { name })).textContent ?? ''
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

async function readVault({ client }: TestPage) {
  const { items: vaults } = await client.vaults.list()
  const [vault] = vaults
  if (vault === undefined) return { vaults, documents: [], categories: [] }
  const rows = (await client.documents.list(vault.vault_id)).items
  const documents = []
  for await (const { items } of client.documents.openAll(rows.map((row) => row.document_id))) {
    documents.push(...items)
  }
  const categories = (await client.categories.list(vault.vault_id)).items
  return { vaults, rows, documents, categories }
}

test('an export comes with folders, favourites, fields, one-time codes and earlier passwords', async () => {
  const page = await openImport()
  await upload(EXPORT)
  expect(await screen.findByText('Bitwarden (JSON), entries: 4')).toBeTruthy()
  expect(screen.getByText('Twice in the file')).toBeTruthy()
  const moved = screen.getByRole('heading', { name: 'Has no place here' }).closest('section')
  expect(within(moved ?? document.body).getByText('uri.match')).toBeTruthy()
  await press('Import (3)')
  expect(await screen.findByText('Entries in your vault: 3 of 3.')).toBeTruthy()

  const { vaults, documents, categories, rows } = await readVault(page)
  expect(vaults.map(({ name }) => name)).toEqual(['Imported from Bitwarden'])
  const [work] = categories
  expect(work).toMatchObject({ name: 'Work', children: [{ name: 'Servers / Old' }] })
  const mail = documents.find(({ header }) => header.title === 'Mail')
  expect(mail?.body).toMatchObject({
    username: 'ada',
    password: 'second secret',
    url: 'https://mail.example.org',
    custom_fields: [
      { name: '2FA Key', type: 'text', value: 'JBSWY3DPEHPK3PXPJBSWY3DP' },
      { name: 'PIN', type: 'password', value: '1234' },
    ],
  })
  expect(mail?.body.notes).toMatch(/^Ask Ada\n\n— Also imported —\nuri\.match: https:.* \(1\)/)
  expect(rows?.find((row) => row.document_id === mail?.document_id)?.category_id).toBe(
    work?.category_id,
  )
  const id = mail?.document_id ?? ''
  expect((await page.client.documents.openVersion(id, 1)).body.password).toBe('first secret')
  expect((await page.client.preferences.get()).favourites).toEqual([id])
})

test('an import is undone as a whole, and what was changed since goes to the trash', async () => {
  const page = await openImport()
  await upload(EXPORT)
  await press(await screen.findByRole('button', { name: 'Import (3)' }).then(() => 'Import (3)'))
  await screen.findByText('Entries in your vault: 3 of 3.')
  const { documents } = await readVault(page)
  const note = documents.find(({ header }) => header.title === 'A note')
  const { private_title, body } = note ?? {}
  await page.client.documents.save(note?.document_id ?? '', {
    ...(private_title !== undefined && { private_title }),
    ...(body && { body: { ...body, notes: 'Changed' } }),
  })
  await press('Undo the import')
  expect(await screen.findByText('Deleted documents: 2.')).toBeTruthy()
  expect(
    screen.getByText('Documents that were changed after the import are in the trash: 1.'),
  ).toBeTruthy()
  const after = await readVault(page)
  expect(after.documents).toEqual([])
  expect(after.categories.filter(({ virtual }) => !virtual)).toEqual([])
  expect((await page.client.preferences.get()).favourites).toEqual([])
})

test('the same file again brings nothing twice', async () => {
  const page = await openImport()
  await upload(EXPORT)
  await screen.findByText('Bitwarden (JSON), entries: 4')
  await press('Import (3)')
  await screen.findByText('Entries in your vault: 3 of 3.')
  const { vaults } = await readVault(page)
  await expect.poll(() => createImportJournal(page.client.searchStore).find()).not.toBeNull()
  page.open(`/dashboard/import?vault=${vaults[0]?.vault_id}`)
  expect(await screen.findByText(/has these documents: 3/)).toBeTruthy()
  await upload(EXPORT)
  expect(await screen.findByText('All entries are in your vault already.')).toBeTruthy()
  expect(screen.getAllByText('In your vault already')).toHaveLength(4)

  // Who deletes a document and imports again wants it back.
  const { rows } = await readVault(page)
  const note = rows?.find(({ header }) => header.title === 'A note')
  await page.client.documents.deleteForGood(note?.document_id ?? '')
  await press('Back')
  await upload(EXPORT)
  await press(await findButton(/^(Import|Continue) \(1\)$/))
  expect(await screen.findByText('Entries in your vault: 1 of 1.')).toBeTruthy()
  expect((await readVault(page)).documents).toHaveLength(3)
})

test('an import that lost its connection continues without a second copy', async () => {
  const page = await openImport()
  await upload(EXPORT)
  await screen.findByText('Bitwarden (JSON), entries: 4')
  await userEvent.click(screen.getByRole('checkbox', { name: /Keep the titles private/ }))
  page.service.failing.set('PUT /api/doc', { status: 500, code: 'internal' })
  await press('Import (3)')
  expect(await screen.findByText(/Entries that were not imported: 1/)).toBeTruthy()
  expect(screen.getByText('Entries in your vault: 2 of 3.')).toBeTruthy()
  page.service.failing.clear()
  await press('Continue')
  expect(await screen.findByText('Entries in your vault: 3 of 3.')).toBeTruthy()
  const { vaults, documents } = await readVault(page)
  expect(vaults).toHaveLength(1)
  expect(documents.map(({ header }) => header.title).sort()).toEqual(['A note', 'Mail', 'Server'])
  expect(documents.map(({ private_title }) => private_title)).toEqual([true, true, true])
})

test('after a reload it continues in the vault that it has made', async () => {
  const page = await openImport()
  await upload(EXPORT)
  await screen.findByText('Bitwarden (JSON), entries: 4')
  page.service.failing.set('PUT /api/doc', { status: 500, code: 'internal' })
  await press('Import (3)')
  await screen.findByText('Entries in your vault: 2 of 3.')
  page.service.failing.clear()
  page.open('/dashboard/import')
  await screen.findByText(/has these documents: /)
  await upload(EXPORT)
  await screen.findByDisplayValue('Imported from Bitwarden')
  await press(await findButton(/^Continue \(/))
  await screen.findByText(/^Entries in your vault: /)
  const { vaults, documents } = await readVault(page)
  expect(vaults).toHaveLength(1)
  expect(documents).toHaveLength(3)
})

test('a table of unknown origin asks what its columns are', async () => {
  const page = await openImport()
  await upload('Konto;Geheim;Ort\nBank;=SUM(A1);example.org\n', 'konten.csv')
  expect(await screen.findByText(/The columns of this table are unknown/)).toBeTruthy()
  const roles = screen.getAllByRole('combobox')
  expect(roles).toHaveLength(3)
  expect(screen.getByText('=SUM(A1)')).toBeTruthy()
  await userEvent.click(roles[1] ?? document.body)
  await userEvent.click(await screen.findByRole('option', { name: 'Password' }))
  expect(screen.queryByText('=SUM(A1)')).toBeNull()
  await press('Show what will come')
  await screen.findByText('Table (CSV), entries: 1')
  await press('Import (1)')
  await screen.findByText('Entries in your vault: 1 of 1.')
  const { documents } = await readVault(page)
  expect(documents[0]?.body.password).toBe('=SUM(A1)')
})

test('an unreadable file says why, and what to do', async () => {
  await openImport()
  await upload('-----BEGIN PGP MESSAGE-----\n\nabc')
  expect(await screen.findByText(/encrypted with PGP/)).toBeTruthy()
  await upload('{"items": [')
  expect(await screen.findByText(/damaged or incomplete/)).toBeTruthy()
})

test('of several files none is read, which is said, and one after the other can follow', async () => {
  const page = await openImport()
  const [one, two] = [new File(['{}'], 'a.json'), new File(['{"items": ['], 'b.json')]
  const input = await screen.findByLabelText('Export of a password manager')
  await userEvent.upload(input, [one, two])
  expect((await screen.findByRole('alert')).textContent).toMatch(/reads one file at a time/)
  await upload('{"items": [', 'b.json')
  expect(await screen.findByText(/damaged or incomplete/)).toBeTruthy()
  expect(screen.queryByText(/reads one file at a time/)).toBeNull()
  await upload(EXPORT)
  const heading = await screen.findByRole('heading', { level: 1, name: 'Import passwords' })
  await screen.findByRole('heading', { name: 'What will come' })
  expect(document.activeElement).toBe(heading)
  await press('Import (3)')
  await screen.findByText('Entries in your vault: 3 of 3.')
  await press('Import another file')
  await screen.findByText('Drop the export here or choose it')
  await upload({ ...EXPORT, items: [{ id: 'i5', type: 2, name: 'Another note' }] })
  await press(await findButton(/^Import \(1\)$/))
  await screen.findByText('Entries in your vault: 1 of 1.')
  const { vaults } = await readVault(page)
  const names = vaults.map(({ name }) => name).sort()
  expect(names).toEqual(['Imported from Bitwarden', 'Imported from Bitwarden 2'])
})

/** Of Bitwarden; no password opens it. */
const LOCKED = {
  encrypted: true,
  passwordProtected: true,
  salt: btoa('salt'),
  kdfType: 0,
  kdfIterations: 5000,
  encKeyValidation_DO_NOT_EDIT: `2.${[16, 32, 32].map((size) => btoa('x'.repeat(size))).join('|')}`,
  data: `2.${[16, 32, 32].map((size) => btoa('x'.repeat(size))).join('|')}`,
}

test('a refused password is typed again at once', async () => {
  await openImport()
  await upload(LOCKED)
  await userEvent.type(await screen.findByLabelText('Password of the file'), 'wrong{Enter}')
  await screen.findByText('The password or the key file is wrong.')
  const field = screen.getByLabelText('Password of the file')
  await waitFor(() => expect(document.activeElement).toBe(field))
})
