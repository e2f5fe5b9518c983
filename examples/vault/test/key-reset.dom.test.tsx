import type { ShrdClient } from '@shrd/client'
import { createKeyFile, openKeyFile } from '@shrd/crypto/key-file'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import axe from 'axe-core'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { App } from '../src/app/App.tsx'
import { MemberArea } from '../src/app/MemberArea.tsx'
import { RouterPlace } from '../src/app/RouterPlace.tsx'
import { KeyResetCard } from '../src/features/key-reset/KeyResetCard.tsx'
import { fill } from './fill.ts'
import { createMemoryPorts } from './memory-ports.ts'
import { createMemoryService, type MemoryService } from './memory-service.ts'
import { createTestPage, signInWithKeys, type TestPage } from './render-app.tsx'

const PASSWORD = 'correct horse battery staple'
const NAME = 'SHRD_ENCRYPTED_IDENTITY.key'
/** What every authenticator app shows for the service in memory. */
const TOKEN = '123456'

/** The encoder of Node makes bytes that are foreign to the window of a test. */
class WindowEncoder extends TextEncoder {
  override encode(text = ''): Uint8Array<ArrayBuffer> {
    return new Uint8Array(super.encode(text))
  }
}
beforeEach(() => void vi.stubGlobal('TextEncoder', WindowEncoder))
afterEach(() => void vi.unstubAllGlobals())

interface Scene {
  page: TestPage
  service: MemoryService
  user_id: string
  /** The text of the key file in force. */
  file: string
  /** What the page has saved. */
  saved: { name: string; text: string }[]
}

/** A member with a vault and two documents. */
async function createScene(): Promise<Scene> {
  const service = createMemoryService()
  const saved: Scene['saved'] = []
  const download = (name: string, text: string) => void saved.push({ name, text })
  const page = createTestPage(service, { ...createMemoryPorts(service.fetch), download })
  const { made } = await signInWithKeys(page)
  const { identity, privateKeys } = made
  await addDocuments(page.client)
  const file = await createKeyFile(identity, privateKeys, PASSWORD, { kdf: 'pbkdf2' })
  return { page, service, user_id: identity.user_id, file, saved }
}

async function addDocuments({ vaults, documents }: ShrdClient): Promise<void> {
  const home = { name: 'Home', description: null, icon: 'shield' as const, tags: [] }
  const { vault_id } = await vaults.create(home)
  const body = { username: '', url: '', description: '', notes: '', custom_fields: [] }
  for (const title of ['Mail', 'Bank']) {
    const header = { title, tags: [], icon: 'key' as const }
    await documents.create({ vault_id, header, body: { ...body, password: title } })
  }
}

/** Shows the card inside the shell of a member. */
function show({ page: { client, ports } }: Scene, card = <KeyResetCard />): void {
  cleanup()
  render(
    <MemoryRouter initialEntries={['/card']}>
      <App client={client} cookies={ports.cookies}>
        <RouterPlace>
          <Routes>
            <Route element={<MemberArea />}>
              <Route path="/card" element={card} />
            </Route>
            <Route path="/auth/logout" element={<p>Signed out</p>} />
          </Routes>
        </RouterPlace>
      </App>
    </MemoryRouter>,
  )
}

const findCard = () => screen.findByRole('region', { name: 'Reset Encryption Key', hidden: false })

const asFile = (text: string, name = NAME) => new File([text], name, { type: 'text/plain' })

async function choose(file: File): Promise<void> {
  const input = document.querySelector<HTMLInputElement>('.key-reset input[type="file"]')
  if (input === null) throw new Error('There is no file input.')
  await userEvent.upload(input, file, { applyAccept: false })
}

async function fillIn({ file }: { file: File }, token = TOKEN): Promise<void> {
  await choose(file)
  await fill(screen.getByLabelText('Password'), PASSWORD)
  await userEvent.type(screen.getByLabelText('2FA code'), token)
  await userEvent.click(screen.getByRole('checkbox', { name: /^I have a safe place/ }))
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

/** Up to the question for the new key file. */
async function makeNewFile(scene: Scene): Promise<string> {
  await screen.findByText('2FA code')
  await fillIn({ file: asFile(scene.file) })
  await press('Reset Key')
  const dialog = await screen.findByRole('dialog', { name: 'Save your new key file' })
  expect(dialog.textContent).toContain(NAME)
  await userEvent.click(within(dialog).getByRole('button', { name: 'I have saved it' }))
  return scene.saved.at(-1)?.text ?? ''
}

const sequenceOf = ({ service, user_id }: Scene) =>
  service.server.members.get(user_id)?.identity.sequence

const isDone = () => screen.findByText(/^Your new key is in force/, {}, { timeout: 10_000 })

test('the card has the key file, password, code, checkbox and button, and is accessible [SEC-11]', async () => {
  const scene = await createScene()
  show(scene)
  await screen.findByText('2FA code')
  screen.getByText(/\.dat, \.key|\.dat or \.key/)
  screen.getByLabelText('Password')
  screen.getByLabelText('2FA code')
  screen.getByRole('checkbox', { name: /^I have a safe place/ })
  screen.getByRole('button', { name: 'Reset Key' })
  await screen.findByText(/^Documents and vaults: 3\. About 1 second\. Can be interrupted\.$/)
  const card = (await findCard()).closest('section')
  const rules = { 'color-contrast': { enabled: false }, region: { enabled: false } }
  const { violations } = await axe.run(card ?? document.body, { rules })
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html)}`)).toEqual([])
})

test('nothing is sent before all is filled in, and what is missing is said [SEC-11]', async () => {
  const scene = await createScene()
  show(scene)
  await screen.findByText('2FA code')
  await press('Reset Key')
  screen.getByText('Choose your current key file.')
  screen.getByText('Type the password of the key file.')
  screen.getByText('Type the code from your authenticator app.')
  screen.getByText('Confirm that you can keep the new key file safe.')
  expect(scene.saved).toEqual([])
  await fillIn({ file: asFile(scene.file) })
  const sure = screen.getByRole('checkbox', { name: /^I have a safe place/ })
  await userEvent.click(sure)
  await press('Reset Key')
  await waitFor(() => expect(document.activeElement).toBe(sure))
  expect(sure.getAttribute('aria-invalid')).toBe('true')
  const reason = document.getElementById(sure.getAttribute('aria-describedby') ?? '')
  expect(reason?.textContent).toBe('Confirm that you can keep the new key file safe.')
})

test('files other than .dat and .key are refused [SEC-12]', async () => {
  const scene = await createScene()
  show(scene)
  await screen.findByText('2FA code')
  await choose(asFile(scene.file, 'key.txt'))
  await screen.findByText(/key\.txt/)
  expect(document.querySelector('.shrd-drop-zone')?.getAttribute('data-state')).toBe('refused')
  for (const name of [NAME, 'SHRD_ENCRYPTED_IDENTITY.dat']) {
    await choose(asFile(scene.file, name))
    expect(document.querySelector('.shrd-drop-zone')?.getAttribute('data-state')).toBe('chosen')
  }
})

test('a reset saves a new key file, asks for it back, and brings everything under the new key [SEC-13] [SEC-14]', async () => {
  const scene = await createScene()
  show(scene)
  const next = await makeNewFile(scene)
  expect(sequenceOf(scene)).toBe(0)
  await waitFor(() =>
    expect(document.activeElement?.textContent).toMatch(/^Choose the new key file/),
  )
  await choose(asFile(next))
  await press('Use the new key')
  await isDone()
  await waitFor(() =>
    expect(document.activeElement?.textContent).toMatch(/^Your new key is in force/),
  )
  expect(sequenceOf(scene)).toBe(1)
  for (const { access_list } of scene.service.server.documents) {
    expect(JSON.parse(access_list.statement)).toMatchObject({ owner_sequence: 1, epoch: 1 })
  }
  await press('Save the key file again')
  await waitFor(() => expect(scene.saved).toHaveLength(2))
  const { pending } = await openKeyFile(scene.saved[1]?.text ?? '', PASSWORD)
  expect(pending).toBeNull()
})

test('the Security tab shows the reset among its events at once [SEC-13]', async () => {
  const scene = await createScene()
  scene.page.open('/profile/security')
  const next = await makeNewFile(scene)
  await choose(asFile(next))
  await press('Use the new key')
  const events = within(await screen.findByRole('region', { name: 'Recent security events' }))
  await events.findByText('Encryption key replaced', {}, { timeout: 10_000 })
})

test('a member whose key was stolen gives every document a new key, and the copy on the disk too [SEC-13]', async () => {
  const scene = await createScene()
  const refresh = vi.spyOn(scene.page.client.offline, 'refresh')
  show(scene)
  await screen.findByText('2FA code')
  await userEvent.click(screen.getByRole('checkbox', { name: /^Somebody else may have/ }))
  const next = await makeNewFile(scene)
  await choose(asFile(next))
  await press('Use the new key')
  await isDone()
  for (const { access_list } of scene.service.server.documents) {
    expect(JSON.parse(access_list.statement)).toMatchObject({ epoch: 2 })
  }
  await waitFor(() => expect(refresh).toHaveBeenCalledOnce())
})

test('a wrong code, password or file is said at its field, and nothing changes', async () => {
  const scene = await createScene()
  show(scene)
  await screen.findByText('2FA code')
  await fillIn({ file: asFile(scene.file) }, '000000')
  await press('Reset Key')
  await screen.findByText(/^This code is not right\./)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('2FA code')))
  await userEvent.type(screen.getByLabelText('Password'), ' and more')
  await press('Reset Key')
  await screen.findByText('Your password was very likely not correct. Please try again.')
  await choose(asFile('no key file'))
  await press('Reset Key')
  await screen.findByText(/This is not a key file/)
  expect(scene.saved).toEqual([])
  expect(sequenceOf(scene)).toBe(0)
})

test('another file than the new one is refused, and the old key can be kept', async () => {
  const scene = await createScene()
  show(scene)
  await makeNewFile(scene)
  await choose(asFile(scene.file))
  await press('Use the new key')
  await screen.findByText(/^This is not the new key file\./)
  await press('Keep the old key')
  await screen.findByText('2FA code')
  expect(sequenceOf(scene)).toBe(0)
})

test('a page that was closed before the new key was in force goes on with the new key file [SEC-15]', async () => {
  const scene = await createScene()
  show(scene)
  const next = await makeNewFile(scene)
  const again = { ...scene, page: scene.page.reload() }
  await again.page.client.session.validate()
  show(again)
  await screen.findByText('2FA code')
  await fillIn({ file: asFile(next) })
  await press('Reset Key')
  await isDone()
  expect(sequenceOf(scene)).toBe(1)
})

test('a reset that was interrupted is told after the sign-in and in the card, and goes on [SEC-15]', async () => {
  const scene = await createScene()
  const { rotation } = scene.page.client
  const given = { file: scene.file, password: PASSWORD }
  const { fileText } = await rotation.begin({ ...given, reason: 'routine' })
  await rotation.prove(TOKEN)
  await rotation.confirm({ ...given, file: fileText })
  await rotation.submit()
  show(scene, <p>Another screen</p>)
  await screen.findByText('Another screen')
  await screen.findByText(/^Your key reset is not finished: 4 records/)
  show(scene)
  expect(await screen.findAllByText(/^Your key reset is not finished: 4 records/)).toHaveLength(1)
  await press('Continue now')
  await isDone()
  for (const { access_list } of scene.service.server.documents) {
    expect(JSON.parse(access_list.statement)).toMatchObject({ owner_sequence: 1 })
  }
})

test('a reset can be stopped, says what is left, and continues [SEC-15]', async () => {
  const scene = await createScene()
  show(scene)
  const next = await makeNewFile(scene)
  let answer: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  scene.service.held.set('PUT /api/vault', held)
  await choose(asFile(next))
  await press('Use the new key')
  await screen.findByText(/^0 of 3\./, {}, { timeout: 10_000 })
  await press('Stop')
  scene.service.held.delete('PUT /api/vault')
  answer()
  await screen.findByText(/^Your key reset is not finished: 2 records/)
  await press('Continue now')
  await isDone()
})

test('another device that was faster is told, and how to go on [SEC-15]', async () => {
  const scene = await createScene()
  show(scene)
  const next = await makeNewFile(scene)
  scene.service.failing.set('POST /api/user/rotate', { status: 409, code: 'conflict' })
  await choose(asFile(next))
  await press('Use the new key')
  await screen.findByText(/^Another device has replaced the key in the meantime\./)
  await press('Sign out')
  await screen.findByText('Signed out')
})

test('a session that ended meanwhile is told, and that the new key file goes on [SEC-15]', async () => {
  const scene = await createScene()
  show(scene)
  const next = await makeNewFile(scene)
  const ended = { status: 401, code: 'session_ended' }
  scene.service.failing.set('POST /api/user/rotate', ended)
  await choose(asFile(next))
  await press('Use the new key')
  await screen.findByText(/^Your session has ended\. Sign in with the new key file/)
})

test('a code that has expired while the file was saved is asked for again', async () => {
  const scene = await createScene()
  show(scene)
  const next = await makeNewFile(scene)
  const expired = { status: 403, code: 'session_not_fresh' }
  scene.service.failing.set('POST /api/user/rotate', expired)
  await choose(asFile(next))
  await press('Use the new key')
  await screen.findByText('The code from the beginning has expired. Type a new one.')
  scene.service.failing.clear()
  await userEvent.type(screen.getByLabelText('2FA code'), TOKEN)
  await press('Use the new key')
  await isDone()
})

test('members who never replaced their keys are asked for nothing', async () => {
  const scene = await createScene()
  const count = vi.spyOn(scene.page.client.rotation, 'countLeft')
  show(scene, <p>Another screen</p>)
  await screen.findByText('Another screen')
  expect(count).not.toHaveBeenCalled()
})
