import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import axe from 'axe-core'
import { afterEach, expect, test, vi } from 'vitest'
import { addFriend, type NewFriend } from './add-friend.ts'
import { BODY, createDocumentPage, type DocumentPage, findDetail } from './document-page.tsx'
import { findCategoryLine } from './list-scene.ts'
import { createMemoryService } from './memory-service.ts'
import { createTestPage, signInWithKeys } from './render-app.tsx'

afterEach(() => void vi.unstubAllGlobals())

async function withFriends(...friends: readonly NewFriend[]): Promise<DocumentPage> {
  const scene = await createDocumentPage()
  for (const friend of friends) await addFriend(scene, friend)
  return scene
}

/** An upload waits for a service that is away, but not for one that refuses. */
const TOO_MANY = { status: 429, code: 'too_many_requests' }
const name = (title: string) => `Share (${title}) with other users`
const tick = (within_: HTMLElement, label: string | RegExp) =>
  userEvent.click(within(within_).getByRole('checkbox', { name: label }))
const press = (within_: HTMLElement, label: string) =>
  userEvent.click(within(within_).getByRole('button', { name: label }))

async function openDialog({ page, address }: DocumentPage): Promise<HTMLElement> {
  page.open(address)
  const detail = await findDetail()
  await userEvent.click(await within(detail).findByRole('button', { name: 'Share…' }))
  const dialog = await screen.findByRole('dialog', { name: name('Mail') })
  await within(dialog).findByRole('region', { name: 'Who has access' })
  return dialog
}

const readersOf = ({ page: { client }, document_id }: DocumentPage) =>
  client.sharing.list(document_id)

test('the dialog has friends, permissions with View fixed, and its two buttons [SHARE-01] [SHARE-02] [SHARE-03] [SHARE-05]', async () => {
  const dialog = await openDialog(await withFriends({ name: 'Mara' }, { name: 'Jonas' }))
  await within(dialog).findByText('Nobody but you.')
  const boxes = within(dialog)
    .getAllByRole('checkbox')
    .map((box) => [
      box.closest('label')?.textContent,
      box.getAttribute('aria-checked'),
      box.getAttribute('aria-disabled') ?? box.hasAttribute('data-disabled'),
    ])
  expect(boxes).toEqual([
    [expect.stringMatching(/^Jonas/), 'false', false],
    [expect.stringMatching(/^Mara/), 'false', false],
    ['View', 'true', 'true'],
    ['Update', 'false', false],
    ['Delete WARNING', 'false', false],
    ['Upload', 'false', false],
    ['Download', 'false', false],
  ])
  expect(within(dialog).getByRole('button', { name: 'Cancel' })).toBeDefined()
  expect(within(dialog).getByRole('button', { name: 'Share Document' })).toBeDefined()
  const rules = { 'color-contrast': { enabled: false }, region: { enabled: false } }
  const { violations } = await axe.run(dialog, { rules })
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html)}`)).toEqual([])
})

test('it is offered only to a member with a friend [SHARE-04]', async () => {
  const { page, address } = await withFriends()
  page.open(address)
  const detail = await findDetail()
  await screen.findByText(/^Nobody yet\./)
  expect(within(detail).queryByRole('button', { name: 'Share…' })).toBeNull()
})

test('nobody chosen is said, and nothing is shared [SHARE-08]', async () => {
  const scene = await withFriends({ name: 'Mara' })
  const dialog = await openDialog(scene)
  await press(dialog, 'Share Document')
  within(dialog).getByText('No valid relationships have been selected for sharing.')
  expect(await readersOf(scene)).toEqual([])
})

test('chosen friends get the document with the chosen permissions, which can change and end [SHARE-13]', async () => {
  const scene = await withFriends({ name: 'Mara' }, { name: 'Jonas' })
  const dialog = await openDialog(scene)
  await tick(dialog, /^Mara/)
  await tick(dialog, 'Update')
  await press(dialog, 'Share Document')
  await waitFor(() => expect(screen.queryByRole('dialog', { name: name('Mail') })).toBeNull())
  expect(await readersOf(scene)).toMatchObject([{ name: 'Mara', scopes: ['view', 'update'] }])

  const again = await openDialog(scene)
  const mara = await within(again).findByRole('checkbox', { name: /^Mara.*has access/ })
  expect(mara.getAttribute('aria-checked')).toBe('true')
  await press(again, 'Change what Mara may do')
  await tick(within(again).getByRole('group', { name: 'Permissions of Mara' }), 'Download')
  await press(again, 'Save')
  await within(again).findByText('View, Update, Download')
  expect(await readersOf(scene)).toMatchObject([{ scopes: ['view', 'update', 'download'] }])
  await press(again, 'Remove the access of Mara')
  await press(again, 'Remove access')
  await within(again).findByText('Nobody but you.')
  expect(await readersOf(scene)).toEqual([])
})

test('a failure is said, and what was chosen stays [ERR-38] [ERR-43]', async () => {
  const scene = await withFriends({ name: 'Mara' })
  const dialog = await openDialog(scene)
  scene.page.service.failing.set('PUT /api/doc', { status: 503, code: 'unavailable' })
  await tick(dialog, /^Mara/)
  await press(dialog, 'Share Document')
  await within(dialog).findByText('Sharing document failed.')
  expect(within(dialog).getByRole('checkbox', { name: /^Mara/ }).getAttribute('aria-checked')).toBe(
    'true',
  )
  scene.page.service.failing.clear()
  // A key log that is too long for the list is asked for.
  scene.page.service.server.deviate('listHandshakes', (honest) =>
    honest.map((one) => ({ ...one, partner_log: null })),
  )
  scene.page.service.failing.set('GET /api/user/publickey', { status: 404, code: 'user_unknown' })
  await press(dialog, 'Share Document')
  await within(dialog).findByText(/User PublicKey retrieval failed\./)
})

test('what others have shared names its owner, and offers no sharing [SHARE-14] [CAT-21]', async () => {
  const scene = await withFriends()
  const theirs = await shareBack(scene)
  scene.page.open(`/dashboard?vault=${scene.vault_id}`)
  await userEvent.click(await findCategoryLine('Uncategorized'))
  const row = (await screen.findByRole('button', { name: 'From Mara' })).closest('tr')
  within(row ?? document.body).getByText('Shared with you')
  scene.page.open(`/dashboard?vault=${scene.vault_id}&document=${theirs}`)
  await screen.findByText('Owner: Mara')
  screen.getByText('You may: View')
  screen.getByText(/signed by Mara, verified$/)
  expect(screen.queryByRole('button', { name: 'Share…' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull()
})

test('a document gets a new key soon after the friend who sent the invite has revoked it', async () => {
  const scene = await withFriends()
  const maras = createTestPage(createMemoryService(scene.page.service.server))
  const other = { page: maras, made: (await signInWithKeys(maras)).made }
  const handshake_id = await addFriend(scene, { name: 'Mara', isSender: true, other })
  const { page, document_id } = scene
  await page.client.sharing.share(document_id, [handshake_id], [])
  await maras.client.handshakes.revoke(handshake_id)
  expect(await readersOf(scene)).toHaveLength(1)

  // The page begins ten seconds after it opens, so the queries of this test wait for another time.
  const later = globalThis.setTimeout
  vi.stubGlobal('setTimeout', (run: () => void, ms?: number) => later(run, ms === 10_000 ? 0 : ms))
  const withdraw = vi.spyOn(page.client.sharing, 'unshareAll')
  page.open('/dashboard')
  const wait = { timeout: 30_000 }
  await screen.findByText(/A relationship has ended\. Documents with a new key: 1/, {}, wait)
  expect(await readersOf(scene)).toEqual([])
  // This browser knows from now on that nothing is left.
  page.open('/dashboard')
  await screen.findByText('Former friends (1)', {}, wait)
  await new Promise((resolve) => later(resolve, 50))
  expect(withdraw).toHaveBeenCalledTimes(1)
})

test('a copy of what a friend has shared is the member’s own, with its files [ACC-13]', async () => {
  const scene = await withFriends()
  const { page, vault_id } = scene
  const content = new File(['from Mara'], 'note.txt', { type: 'text/plain' })
  const theirs = await shareBack(scene, { scopes: ['download'], files: [content] })
  page.open(`/dashboard?vault=${vault_id}&document=${theirs}`)
  await screen.findByText('Owner: Mara')
  page.service.failing.set('POST /api/doc/upload', TOO_MANY)
  await userEvent.click(screen.getByRole('button', { name: 'Save a copy' }))
  expect((await screen.findByRole('alert')).textContent).toContain('The copy was not saved.')
  page.service.failing.clear()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await userEvent.click(await screen.findByRole('link', { name: 'Open the copy' }))
  await screen.findByText('Owner: you')
  const { items } = await page.client.documents.list(vault_id)
  const [copy, ...others] = items.filter(
    ({ header, document_id }) => header.title === 'From Mara' && document_id !== theirs,
  )
  expect(others).toEqual([])
  const copied = copy?.document_id ?? ''
  expect((await page.client.documents.get(copied)).body).toEqual(BODY)
  const [file] = (await page.client.files.list(copied)).items
  const { content: pieces } = await page.client.files.download(copied, file?.file_id ?? '')
  const read: BlobPart[] = []
  for await (const piece of pieces) read.push(piece)
  expect([file?.name, await new Blob(read).text()]).toEqual(['note.txt', 'from Mara'])
}, 60_000)

test('a copy names how many files the friend does not let go', async () => {
  const scene = await withFriends()
  const { page, vault_id } = scene
  const theirs = await shareBack(scene, { files: [new File(['a'], 'a.txt')] })
  page.open(`/dashboard?vault=${vault_id}&document=${theirs}`)
  await userEvent.click(await screen.findByRole('button', { name: 'Save a copy' }))
  await screen.findByText(/Files that are not in it, .*: 1\./)
}, 60_000)

test('the member’s own documents offer no copy', async () => {
  const scene = await withFriends()
  scene.page.open(scene.address)
  await findDetail()
  expect(screen.queryByRole('button', { name: 'Save a copy' })).toBeNull()
})

interface SharedBack {
  /** @default [] */
  readonly scopes?: Parameters<DocumentPage['page']['client']['sharing']['share']>[2]
  /** @default [] */
  readonly files?: readonly File[]
}

/** A friend with a browser of her own shares a document with the member. */
async function shareBack(
  { page, made }: DocumentPage,
  { scopes = [], files = [] }: SharedBack = {},
): Promise<string> {
  const maras = createTestPage(createMemoryService(page.service.server))
  const other = { page: maras, made: (await signInWithKeys(maras)).made }
  const handshake_id = await addFriend({ page, made }, { name: 'Mara', other })
  const { vaults, documents, sharing } = maras.client
  const home = { name: 'Home', description: null, icon: 'shield' as const, tags: [] }
  const { vault_id } = await vaults.create(home)
  const header = { title: 'From Mara', tags: [], icon: 'key' as const }
  const document_id = await documents.create({ vault_id, header, body: BODY })
  for (const file of files) await maras.client.files.upload(document_id, file)
  await sharing.share(document_id, [handshake_id], scopes)
  return document_id
}
