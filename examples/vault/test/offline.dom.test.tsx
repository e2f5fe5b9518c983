import { createOfflineReader } from '@shrd/client/offline'
import { createKeyFile, KEY_FILE_NAME } from '@shrd/crypto/key-file'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { OfflineApp } from '../src/offline/OfflineApp.tsx'
import { fill } from './fill.ts'
import { createTestPage, signInWithKeys, type TestPage } from './render-app.tsx'

const PASSWORD = 'amber lantern quarry mosaic'

/** A member with two documents and a copy of them, and the key file. */
async function begin(): Promise<{ page: TestPage; file: File }> {
  const page = createTestPage()
  const { made } = await signInWithKeys(page)
  const { vaults, documents, offline } = page.client
  const { vault_id } = await vaults.create({
    name: 'Personal',
    description: null,
    icon: 'key',
    tags: [],
  })
  for (const title of ['Bank', 'Mail']) {
    const header = { title, tags: ['daily'], icon: 'mail' as const }
    const body = {
      username: 'ada',
      password: `${title}-secret`,
      url: '',
      description: '',
      notes: '',
    }
    const custom_fields = [{ name: '2FA Key', type: 'text' as const, value: 'JBSWY3DPEHPK3PXP' }]
    await documents.create({ vault_id, header, body: { ...body, custom_fields } })
  }
  await offline.keep(true)
  await offline.refresh()
  const { identity, privateKeys } = made
  const text = await createKeyFile(identity, privateKeys, PASSWORD, { kdf: 'pbkdf2' })
  return { page, file: new File([text], KEY_FILE_NAME) }
}

/** The page that opens the copy, in the same browser and without a service. */
function showOffline({ ports, service }: TestPage, language: 'en' | 'de' = 'en'): void {
  cleanup()
  service.away = true
  service.asked.length = 0
  const { offline, keys, cookies } = ports
  if (offline === undefined) throw new Error('The browser keeps no copies.')
  const reader = createOfflineReader({ offline, keys })
  render(<OfflineApp {...{ reader, cookies, language }} />)
}

async function chooseFile(file: File): Promise<void> {
  const input = document.querySelector<HTMLInputElement>('input[type="file"]')
  if (input === null) throw new Error('The form has no field for a file.')
  await userEvent.upload(input, file)
}

async function unlock(file: File, password = PASSWORD): Promise<void> {
  await chooseFile(file)
  await fill(screen.getByLabelText('Password'), password)
  await userEvent.click(screen.getByRole('button', { name: 'Open the copy' }))
}

const rows = () =>
  within(screen.getByRole('region', { name: 'Documents' }))
    .queryAllByRole('listitem')
    .map((item) => item.querySelector('bdi')?.textContent)

test('key file and password open the copy, which says since when it is, and asks nobody', async () => {
  const { page, file } = await begin()
  const asked = vi.spyOn(globalThis, 'fetch')
  showOffline(page)
  await unlock(file)
  expect((await screen.findByText(/You are reading the copy of .*20\d\d/)).textContent).toMatch(
    /cannot be changed/,
  )
  expect(document.activeElement).toBe(screen.getByRole('main', { name: 'Offline copy' }))
  expect(rows().sort()).toEqual(['Bank', 'Mail'])
  await userEvent.click(screen.getByRole('button', { name: /Bank/ }))
  const heading = await screen.findByRole('heading', { name: 'Bank' })
  expect(document.activeElement).toBe(heading)
  expect(screen.queryByText('Bank-secret')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: /^Show password$/i }))
  expect(screen.getByText('Bank-secret')).toBeDefined()
  expect(screen.getByText(/^Codes follow the clock/)).toBeDefined()
  expect(page.service.asked).toEqual([])
  expect(asked).not.toHaveBeenCalled()
  asked.mockRestore()
})

test('typing narrows the list, and says how many are left', async () => {
  const { page, file } = await begin()
  showOffline(page)
  await unlock(file)
  await userEvent.type(await screen.findByLabelText(/^Search titles/), 'mail')
  await waitFor(() => expect(rows()).toEqual(['Mail']))
  expect(screen.getByText('1 document')).toBeDefined()
  await userEvent.type(screen.getByLabelText(/^Search titles/), 'xx')
  expect(await screen.findByText('No document fits.')).toBeDefined()
})

test('locking forgets what was opened', async () => {
  const { page, file } = await begin()
  showOffline(page)
  await unlock(file)
  await userEvent.click(await screen.findByRole('button', { name: 'Lock the copy' }))
  expect(screen.queryByText('Bank')).toBeNull()
  expect(screen.getByRole('button', { name: 'Open the copy' })).toBeDefined()
})

test('what is wrong stands beside its field, or above the button', async () => {
  const { page, file } = await begin()
  showOffline(page)
  await userEvent.click(screen.getByRole('button', { name: 'Open the copy' }))
  expect(screen.getByRole('alert').textContent).toMatch(/No file uploaded or password/)
  await unlock(file, 'something else entirely')
  const password = screen.getByLabelText('Password')
  await waitFor(() => expect(password.getAttribute('aria-invalid')).toBe('true'))
  await waitFor(() => expect(document.activeElement).toBe(password))
  await page.ports.offline?.clear()
  await userEvent.clear(password)
  await fill(password, PASSWORD)
  await userEvent.click(screen.getByRole('button', { name: 'Open the copy' }))
  expect((await screen.findByRole('alert')).textContent).toMatch(
    /no offline copy for this key file/,
  )
})

test('its texts are all there in another language', async () => {
  const { page, file } = await begin()
  showOffline(page, 'de')
  await screen.findByRole('heading', { name: 'Offline-Kopie' })
  // The words of the widgets arrive one after the other, and each draws its widget anew.
  await screen.findByText('Schlüsseldatei')
  await chooseFile(file)
  await fill(await screen.findByLabelText('Passwort'), PASSWORD)
  await userEvent.click(screen.getByRole('button', { name: 'Kopie öffnen' }))
  await userEvent.click(await screen.findByRole('button', { name: /Bank/ }))
  await screen.findByRole('heading', { name: 'Bank' })
  // A missing text is shown as its key.
  expect(document.body.textContent).not.toMatch(/\b(offline|document|copy|action|app)\.[a-z]/)
})

test('the dialog of the profile menu turns the copy on and off', async () => {
  const page = createTestPage()
  await signInWithKeys(page)
  page.open('/dashboard')
  await userEvent.click(await screen.findByRole('button', { name: /Profile menu/ }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Read offline' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Read offline' }))
  const choice = await dialog.findByRole('switch', { name: /encrypted copy/ })
  await waitFor(() => expect(choice.getAttribute('data-disabled')).toBeNull())
  await userEvent.click(choice)
  expect(await dialog.findByText(/^Copy of /)).toBeDefined()
  expect(await page.client.offline.state()).toMatchObject({ isKept: true })
  await userEvent.click(choice)
  await waitFor(() => expect(dialog.queryByText(/^Copy of /)).toBeNull())
  expect(await page.client.offline.state()).toEqual({ isKept: false, made_at: null })
})

test('signing out erases the copy, and the automatic lock keeps it', async () => {
  const { page } = await begin()
  const { user_id } = page.service.user ?? {}
  const stored = async () => (await page.ports.offline?.get(user_id ?? '', ['index']))?.[0]
  page.open('/auth/logout', { reason: 'inactive' })
  await screen.findByText(/signed out/i)
  expect(await stored()).toBeDefined()
  page.open('/auth/logout', { reason: 'chosen' })
  await waitFor(async () => expect(await stored()).toBeUndefined())
})
