import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { readTitles } from './list-scene.ts'
import { createTestPage, signIn, type TestPage } from './render-app.tsx'

const BODY = {
  username: 'ada',
  password: 'lantern-quay-42',
  url: 'https://mail.example',
  description: 'The first one',
  notes: '',
  custom_fields: [],
}

async function withDocument(): Promise<{ page: TestPage; address: string }> {
  const page = createTestPage()
  await signIn(page)
  const draft = {
    name: 'Personal',
    description: 'Daily life',
    icon: 'shield' as const,
    tags: ['home'],
  }
  const { vault_id } = await page.client.vaults.create(draft)
  const header = { title: 'Mail', tags: ['work'], icon: 'mail' as const }
  const document_id = await page.client.documents.create({ vault_id, header, body: BODY })
  return { page, address: `/dashboard?vault=${vault_id}&document=${document_id}` }
}

describe('a new member', () => {
  test('is led to a first vault, and from there to a first document', async () => {
    const page = createTestPage()
    await signIn(page)
    page.open('/dashboard')
    await screen.findByText('Make your first vault')
    const [openDialog] = screen.getAllByRole('button', { name: 'New Vault' }).slice(-1)
    if (!openDialog) throw new TypeError('No button')
    await userEvent.click(openDialog)
    const dialog = await screen.findByRole('dialog', { name: 'New Vault' })
    expect(within(dialog).getByText(/stored unencrypted/).textContent).toMatch(/is encrypted/)
    await userEvent.type(within(dialog).getByRole('textbox', { name: 'Name' }), 'Papers')
    await userEvent.type(within(dialog).getByRole('textbox', { name: 'Tags' }), ' Home, home ,Work')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Create vault' }))
    expect(await screen.findByRole('heading', { name: 'Papers' })).toBeDefined()
    expect(screen.getByText('home')).toBeDefined()
    expect(screen.getByText('work')).toBeDefined()

    await userEvent.click(await screen.findByRole('button', { name: 'Create New Document' }))
    const form = await screen.findByRole('dialog', { name: 'Create a new SHRD document' })
    const notice = within(form).getByText(/stored unencrypted/).textContent
    expect(notice).toMatch(/tags, icon and category are stored unencrypted.*which vault/)
    await userEvent.type(within(form).getByRole('textbox', { name: 'Title' }), 'Passport')
    await userEvent.type(within(form).getByLabelText('Password'), 's3cret')
    await userEvent.click(within(form).getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Revision 1, signed by you, verified')).toBeDefined()
    const table = screen.getByRole('table', { name: 'Secure Document List' })
    expect(within(table).getByRole('button', { name: 'Passport' })).toBeDefined()
  })

  test('cannot make a vault without a name, and is told beside the field', async () => {
    const page = createTestPage()
    await signIn(page)
    page.open('/dashboard')
    await screen.findByText('Make your first vault')
    await userEvent.click(screen.getAllByRole('button', { name: 'New Vault' })[0] ?? document.body)
    const dialog = await screen.findByRole('dialog')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Create vault' }))
    const name = within(dialog).getByRole('textbox', { name: 'Name' })
    await waitFor(() => expect(document.activeElement).toBe(name))
    expect(name.getAttribute('aria-invalid')).toBe('true')
    expect(page.service.asked.map(({ call }) => call)).not.toContain('POST /api/vault')
  })
})

describe('an open document', () => {
  test('is announced, and gives the focus back to its row when it is closed', async () => {
    const { page, address } = await withDocument()
    page.open(address)
    await screen.findByText('Revision 1, signed by you, verified')
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('Mail')
    await userEvent.click(screen.getByRole('button', { name: 'Close document' }))
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Mail' }))
  })

  test('is read again after a reload, with keys from this device', async () => {
    const { page, address } = await withDocument()
    page.reload().open(address)
    expect(await screen.findByRole('heading', { name: 'Mail' })).toBeDefined()
    expect(await screen.findByText('ada')).toBeDefined()
    expect(screen.getByText('Revision 1, signed by you, verified')).toBeDefined()
  })

  test('takes the focus when it is opened, and not from whoever has gone elsewhere since', async () => {
    const { page, address } = await withDocument()
    let answer = (): void => undefined
    page.service.held.set(
      'GET /api/doc',
      new Promise<void>((resolve) => {
        answer = resolve
      }),
    )
    page.open(address)
    await waitFor(() => expect(document.activeElement?.id).toBe('detail-title'))
    const elsewhere = await screen.findByRole('button', { name: 'Arrange' })
    elsewhere.focus()
    answer()
    expect(await screen.findByText('ada')).toBeDefined()
    expect(document.activeElement).toBe(elsewhere)
  })

  test('shows its password only on demand', async () => {
    const { page, address } = await withDocument()
    page.open(address)
    const show = await screen.findByRole('button', { name: 'Show Password' })
    expect(document.body.textContent).not.toContain(BODY.password)
    await userEvent.click(show)
    expect(screen.getByText(BODY.password)).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Hide Password' }))
    expect(document.body.textContent).not.toContain(BODY.password)
  })

  test('copies a value without showing it', async () => {
    const user = userEvent.setup()
    const { page, address } = await withDocument()
    page.open(address)
    await user.click(await screen.findByRole('button', { name: 'Copy Password' }))
    expect(await navigator.clipboard.readText()).toBe(BODY.password)
    expect(await screen.findByText('Password copied, cleared in 30 s')).toBeDefined()
  })

  test('marks title and tags as readable for the service, and the rest as encrypted', async () => {
    const { page, address } = await withDocument()
    page.open(address)
    await screen.findByText('ada')
    const markOf = (name: string) => {
      const term = screen.getAllByText(name).find((element) => element.tagName === 'DT')
      return term && within(term).getByRole('img').getAttribute('aria-label')
    }
    expect(['Title', 'Tags'].map(markOf)).toEqual(['Not encrypted', 'Not encrypted'])
    const encrypted = ['UserName', 'Password', 'URL', 'Description', 'Notes']
    expect(new Set(encrypted.map(markOf))).toEqual(new Set(['Encrypted']))
  })
})

describe('a new document', () => {
  test('marks the category like the other fields that the service can read', async () => {
    const { page, address } = await withDocument()
    page.open(address.split('&')[0] ?? '')
    await userEvent.click(await screen.findByRole('button', { name: /Create New Document/ }))
    const form = await screen.findByRole('dialog')
    const markOf = (name: string) => {
      const label = within(form).getByText(name).closest('.parts-label')
      return label instanceof HTMLElement
        ? within(label).getByRole('img', { hidden: true }).getAttribute('aria-label')
        : null
    }
    const readable = ['Category', 'Title', 'Tags', 'Icon'].map(markOf)
    expect(readable).toEqual(Array(4).fill('Not encrypted'))
    const encrypted = ['UserName', 'Password', 'URL', 'Description'].map(markOf)
    expect(encrypted).toEqual(Array(4).fill('Encrypted'))
  })
})

describe('a list of documents', () => {
  test('shows and orders them by the dates that were signed, whatever the service says', async () => {
    const { page, address } = await withDocument()
    const vault_id = new URLSearchParams(address.split('?')[1]).get('vault') ?? ''
    const header = { title: 'Bank', tags: [], icon: 'key' as const }
    await page.client.documents.create({ vault_id, header, body: BODY })
    page.open(`/dashboard?vault=${vault_id}`)
    const table = await screen.findByRole('table', { name: 'Secure Document List' })
    await within(table).findByRole('button', { name: 'Bank' })
    expect(readTitles()).toEqual(['Bank', 'Mail'])
    const { items } = await page.client.documents.list(vault_id)
    const shown = Array.from(table.querySelectorAll('time'), ({ dateTime }) => dateTime)
    const signed = items.map(({ saved_at }) => new Date(saved_at).toISOString())
    expect(shown).toEqual(signed.toSorted().toReversed())
  })
})

describe('failures', () => {
  test('a list that does not load says so and loads on demand [ERR-33]', async () => {
    const { page, address } = await withDocument()
    for (const call of ['GET /api/doc/all', 'GET /api/doc/changes']) {
      page.service.failing.set(call, { status: 503, code: 'unavailable' })
    }
    page.open(address.split('&')[0] ?? '')
    const note = await screen.findByRole('alert')
    expect(note.textContent).toContain('Sorry, something went wrong with getting documents.')
    expect(note.textContent).toContain('The service is not available.')
    page.service.failing.clear()
    await userEvent.click(within(note).getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('button', { name: 'Mail' })).toBeDefined()
  })

  test('a document that is not stored keeps what was typed, and says so in place and as a toast', async () => {
    const { page, address } = await withDocument()
    page.open(address.split('&')[0] ?? '')
    await userEvent.click(await screen.findByRole('button', { name: /Create New Document/ }))
    const form = await screen.findByRole('dialog')
    await userEvent.type(within(form).getByRole('textbox', { name: 'Title' }), 'Second')
    page.service.failing.set('POST /api/doc', { status: 503, code: 'unavailable' })
    await userEvent.click(within(form).getByRole('button', { name: 'Save' }))
    const note = await within(form).findByRole('alert')
    expect(note.textContent).toContain('CipherDocument Creation Failed.')
    const title = within(form).getByRole('textbox', { name: 'Title' })
    expect(title).toHaveProperty('value', 'Second')
    expect(screen.getAllByText('CipherDocument Creation Failed.').length).toBeGreaterThan(1)
  })

  test('a session that ends while working leads to the logout page', async () => {
    const { page, address } = await withDocument()
    page.open(address.split('&')[0] ?? '')
    await screen.findByRole('button', { name: 'Mail' })
    page.service.ended = true
    await userEvent.click(screen.getByRole('button', { name: 'Mail' }))
    expect(await screen.findByText('Your session has ended.')).toBeDefined()
    expect(page.path()).toBe('/auth/logout')
  })
})
