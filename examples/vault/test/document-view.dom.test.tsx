import { ShrdError } from '@shrd/crypto/errors'
import { openSelf } from '@shrd/crypto/self'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { createDocumentPage, findDetail, openTab } from './document-page.tsx'

test('an open document has its tabs, and Edit as the way to change it [DOC-11] [DOC-33] [DOC-35]', async () => {
  const { page, address } = await createDocumentPage()
  page.open(address)
  const detail = await findDetail()
  const tabs = within(detail).getAllByRole('tab')
  const names = ['General', 'Advanced', 'Icon', 'Attachments', 'Logs', 'History']
  expect(tabs.map(({ textContent }) => textContent)).toEqual(names)
  expect(within(detail).getByRole('heading', { name: 'Mail' })).toBeDefined()
  expect(within(detail).getByText('ada')).toBeDefined()
  expect(within(detail).queryByRole('button', { name: 'Save' })).toBeNull()
  // Nobody to share with yet: no button either.
  expect(within(detail).queryByRole('button', { name: /Share/ })).toBeNull()
  await userEvent.click(within(detail).getByRole('button', { name: 'Edit' }))
  for (const name of ['Cancel', 'Save', 'Delete Document']) {
    expect(within(detail).getByRole('button', { name })).toBeDefined()
  }
  await userEvent.click(within(detail).getByRole('button', { name: 'Cancel' }))
  expect(within(detail).getByRole('button', { name: 'Edit' })).toBeDefined()
})

test('the head says where the document is filed, and stars it', async () => {
  const { page, address, vault_id, document_id } = await createDocumentPage()
  const { categories, documents } = page.client
  const draft = { parent_id: null, name: 'Work', labels: {}, icon: 'folder' as const }
  const work = await categories.create(vault_id, draft)
  const servers = { ...draft, name: 'Servers', parent_id: work.category_id }
  const { category_id } = await categories.create(vault_id, servers)
  await documents.move(document_id, { vault_id, category_id })
  page.open(address)
  const detail = await findDetail()
  await waitFor(() =>
    expect(detail.querySelector('.detail-path')?.textContent).toBe('Work / Servers'),
  )
  const star = within(detail).getByRole('button', { name: 'Favourite' })
  expect(star.getAttribute('aria-pressed')).toBe('false')
  await userEvent.click(star)
  await waitFor(() => expect(star.getAttribute('aria-pressed')).toBe('true'))
})

test('the General tab has header and body without custom fields, the marks tell what is encrypted [DOC-15] [DOC-16] [DOC-22] [DOC-23]', async () => {
  const { page, address } = await createDocumentPage()
  page.open(address)
  const detail = await findDetail()
  const terms = within(detail).getAllByRole('term')
  const marks = terms.map((term) => within(term).getByRole('img').getAttribute('aria-label'))
  expect(terms.map(({ textContent }) => textContent)).toEqual([
    'Title',
    'Tags',
    'UserName',
    'Password',
    'URL',
    'Description',
    'Notes',
  ])
  expect(marks).toEqual([...Array(2).fill('Not encrypted'), ...Array(5).fill('Encrypted')])
  expect(detail.textContent).not.toContain('Rescue Keys')
})

test('a decrypted body holds exactly its six members, and only a body of two parts is one [DOC-28] [DOC-43]', async () => {
  const { page, document_id } = await createDocumentPage()
  const { body } = await page.client.documents.get(document_id)
  const members = ['username', 'password', 'url', 'description', 'notes', 'custom_fields']
  expect(Object.keys(body).sort()).toEqual(members.sort())
  const stored = page.service.server.documents[0]
  expect(stored?.body).toMatch(/^[A-Za-z0-9+/]+=*\.[A-Za-z0-9+/]{22}==$/)
  const { user_id } = page.service.user ?? {}
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['decrypt'])
  const selfKey = { user_id: user_id ?? '', epoch: 1, key }
  const context = { part: 'profile', id: null } as const
  for (const text of ['', 'AAAA', 'AAAA.AAAA.AAAA', `${stored?.body}.AAAA`]) {
    await expect(openSelf(selfKey, context, text)).rejects.toMatchObject({
      code: 'encrypted_data_invalid',
    })
  }
})

test('the Advanced tab shows custom fields by type, and the code of a 2FA key [DOC-18]', async () => {
  const { page, address } = await createDocumentPage()
  page.open(address)
  const detail = await findDetail()
  await openTab(detail, /Advanced/)
  expect(await within(detail).findByText(/^\d{3} \d{3}$/)).toBeDefined()
  expect(detail.textContent).not.toContain('JBSWY3DPEHPK3PXP')
  expect(detail.textContent).not.toContain('4711')
  expect(within(detail).getByText(/one\s+two/)).toBeDefined()
  await userEvent.click(within(detail).getByRole('button', { name: 'Show PIN' }))
  expect(within(detail).getByText('4711')).toBeDefined()
})

test('a 2FA key of another form is shown as what it is', async () => {
  const custom_fields = [{ name: '2FA Key', type: 'text' as const, value: 'call the bank' }]
  const { page, address } = await createDocumentPage({ custom_fields })
  page.open(address)
  const detail = await findDetail()
  await openTab(detail, /Advanced/)
  expect(within(detail).getByText(/No codes can be made of this text/)).toBeDefined()
})

test('the Icon tab is looked at in view mode, and chosen from in edit mode [DOC-21]', async () => {
  const { page, address } = await createDocumentPage()
  page.open(address)
  const detail = await findDetail()
  await openTab(detail, /Icon/)
  const list = within(detail).getByRole('list', { name: 'Icon' })
  expect(within(list).getAllByRole('listitem')).toHaveLength(53)
  expect(within(detail).queryByRole('radio')).toBeNull()
  await userEvent.click(within(detail).getByRole('button', { name: 'Edit' }))
  expect(within(detail).getAllByRole('radio')).toHaveLength(53)
})

test('only addresses of the web are opened, in a page that does not know this one', async () => {
  const opened = vi.spyOn(window, 'open').mockReturnValue(null)
  const { page, address } = await createDocumentPage()
  page.open(address)
  await findDetail()
  await userEvent.click(screen.getByRole('button', { name: 'Open the address in a new tab' }))
  expect(opened).toHaveBeenCalledWith('https://mail.example', '_blank', 'noopener,noreferrer')
  const other = await createDocumentPage({ url: 'javascript:alert(1)' })
  other.page.open(other.address)
  await findDetail()
  expect(screen.queryByRole('button', { name: 'Open the address in a new tab' })).toBeNull()
})

test('copying confirms for two seconds and says when the clipboard is cleared [CONST-20]', async () => {
  const user = userEvent.setup()
  const { page, address } = await createDocumentPage()
  page.open(address)
  await findDetail()
  const began = performance.now()
  await user.click(screen.getByRole('button', { name: 'Copy Password' }))
  expect(await navigator.clipboard.readText()).toBe('lantern-quay-42')
  expect(screen.getByText('Password copied, cleared in 30 s')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Copied!' })).toBeDefined()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Copy Password' })).toBeDefined())
  expect(performance.now() - began).toBeGreaterThan(2000)
})

test('a password is shown in large type, each character with its place', async () => {
  const { page, address } = await createDocumentPage()
  page.open(address)
  await findDetail()
  await userEvent.click(screen.getByRole('button', { name: 'Show Password in large type' }))
  const dialog = await screen.findByRole('dialog', { name: 'Password' })
  const shown = within(dialog).getAllByRole('listitem')
  expect(shown.map((item) => item.querySelector('span')?.textContent).join('')).toBe(
    'lantern-quay-42',
  )
})

test.each([
  ['document_no_key', 'Document cannot be decrypted. No key found for this user.'],
  ['owner_key_missing', 'Missing sender public key. Cannot decrypt document.'],
  ['document_undecryptable', 'Oops. Something went wrong with document decryption.'],
  ['document_key_missing', 'Document Symmetric Key is missing!'],
  ['encrypted_data_invalid', 'Invalid encrypted data format'],
  ['document_not_found', 'It was deleted, or its owner no longer shares it with you.'],
])(
  'a document that fails with %s says so in its own words [ERR-34] [ERR-39] [ERR-40] [ERR-41] [ERR-42] [DOC-43]',
  async (code, words) => {
    const { page, address } = await createDocumentPage()
    // How the client comes to each of these codes is proven there.
    Object.assign(page.client.documents, { get: () => Promise.reject(new ShrdError(code)) })
    page.open(address)
    const note = await screen.findByRole('alert')
    expect(note.textContent).toContain('Sorry, something went wrong with getting this document.')
    expect(note.textContent).toContain(words)
  },
)
