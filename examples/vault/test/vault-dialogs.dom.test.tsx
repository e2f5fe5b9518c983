import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { createTestPage, signIn, type TestPage } from './render-app.tsx'
import { untilGone } from './until-gone.ts'

const PAPERS = { name: 'Papers', description: 'The deed', icon: 'shield' as const, tags: ['home'] }

async function withVaults(...names: string[]): Promise<{ page: TestPage; ids: string[] }> {
  const page = createTestPage()
  await signIn(page)
  const ids: string[] = []
  for (const name of names) {
    const { vault_id } = await page.client.vaults.create({ ...PAPERS, name })
    ids.push(vault_id)
  }
  page.open('/dashboard')
  const [first = 'Make your first vault'] = names
  await screen.findByRole('heading', { level: 1, name: first })
  return { page, ids }
}

const vaultList = () => screen.getByRole('region', { name: 'Vaults' })
const button = (within_: HTMLElement, name: string) => within(within_).getByRole('button', { name })
const field = (dialog: HTMLElement, name: string) => within(dialog).getByRole('textbox', { name })
const asked = (page: TestPage, call: string) =>
  page.service.asked.filter((one) => one.call === call).length

async function openNew(): Promise<HTMLElement> {
  await userEvent.click(button(vaultList(), 'New Vault'))
  return screen.findByRole('dialog', { name: 'New Vault' })
}

async function openAction(vault: string, action: string): Promise<HTMLElement> {
  await userEvent.click(button(vaultList(), `Actions for ${vault}`))
  await userEvent.click(await screen.findByRole('menuitem', { name: action }))
  return screen.findByRole('dialog', { name: action })
}

test('the sidebar lists the vaults; a click selects one and goes to the dashboard [VAULT-03]', async () => {
  const { page, ids } = await withVaults('Papers', 'Work')
  const link = within(vaultList()).getByRole('link', { name: 'Work' })
  expect(link.getAttribute('aria-current')).toBeNull()
  await userEvent.click(link)
  await screen.findByRole('heading', { level: 1, name: 'Work' })
  expect(page.path()).toBe(`/dashboard?vault=${ids[1]}`)
  expect(within(vaultList()).getByRole('link', { name: 'Work', current: true })).toBeDefined()
})

describe('New Vault', () => {
  test('asks for name, description, tags and icon, and says what is encrypted [VAULT-04] [VAULT-09]', async () => {
    await withVaults()
    const dialog = await openNew()
    const markOf = (name: string) => {
      const label = within(dialog).getByText(name).closest('.parts-label')
      return label?.querySelector('[role="img"]')?.getAttribute('aria-label')
    }
    expect(['Name', 'Description', 'Tags', 'Icon'].map(markOf)).toEqual([
      'Not encrypted',
      'Encrypted',
      'Not encrypted',
      'Not encrypted',
    ])
    const notice = within(dialog).getByText(/stored unencrypted/).textContent
    expect(notice).toBe(
      'Name, tags and icon are stored unencrypted, so that you can find the vault. The description is encrypted.',
    )
  })

  test('has the shield until one of 53 icons is picked in a dialog of its own [VAULT-10] [CONST-12] [CONST-13]', async () => {
    const { page } = await withVaults()
    const dialog = await openNew()
    await userEvent.type(field(dialog, 'Name'), 'Keys')
    await userEvent.click(button(dialog, 'Icon Shield'))
    const picker = await screen.findByRole('dialog', { name: 'Choose an icon' })
    expect(within(picker).getAllByRole('radio')).toHaveLength(53)
    const known = ['Shield', 'Folder', 'Key', 'Lock', 'Passport', 'Wallet', 'Bank or university']
    for (const name of known) within(picker).getByRole('radio', { name })
    expect(within(picker).getByRole('radio', { checked: true })).toHaveProperty('value', 'shield')
    await userEvent.click(within(picker).getByRole('radio', { name: 'Wallet' }))
    await userEvent.click(button(picker, 'Use this icon'))
    expect(button(dialog, 'Icon Wallet')).toBeDefined()
    await userEvent.click(button(dialog, 'Create vault'))
    await screen.findByRole('heading', { level: 1, name: 'Keys' })
    expect((await page.client.vaults.list()).items[0]?.icon).toBe('wallet')
  })

  test('is not sent without a name, and says so at the field [VAULT-06]', async () => {
    const { page } = await withVaults()
    const dialog = await openNew()
    await userEvent.type(field(dialog, 'Name'), '   {Enter}')
    await waitFor(() => expect(document.activeElement).toBe(field(dialog, 'Name')))
    expect(field(dialog, 'Name').getAttribute('aria-invalid')).toBe('true')
    expect(within(dialog).getByText('Fill in this field.')).toBeDefined()
    expect(asked(page, 'POST /api/vault')).toBe(0)
  })

  test('is sent once, however often it is pressed', async () => {
    const { page } = await withVaults()
    const dialog = await openNew()
    let release = (_: unknown): void => undefined
    page.service.held.set('POST /api/vault', new Promise((resolve) => (release = resolve)))
    await userEvent.type(field(dialog, 'Name'), 'Once{Enter}{Enter}')
    await userEvent.click(button(dialog, 'Create vault'))
    await waitFor(() => expect(asked(page, 'POST /api/vault')).toBe(1))
    release(null)
    await screen.findByRole('heading', { level: 1, name: 'Once' })
    expect(asked(page, 'POST /api/vault')).toBe(1)
  })

  test('keeps what was typed when it is not stored, and stores it on the next try', async () => {
    const { page } = await withVaults()
    const dialog = await openNew()
    await userEvent.type(field(dialog, 'Name'), 'Late')
    page.service.failing.set('POST /api/vault', { status: 503, code: 'unavailable' })
    await userEvent.click(button(dialog, 'Create vault'))
    const note = await within(dialog).findByRole('alert')
    expect(note.textContent).toContain('The vault was not created.')
    expect(field(dialog, 'Name')).toHaveProperty('value', 'Late')
    page.service.failing.clear()
    await userEvent.click(button(dialog, 'Create vault'))
    await screen.findByRole('heading', { level: 1, name: 'Late' })
    expect((await page.client.vaults.list()).items).toHaveLength(1)
  })
})

describe('Edit vault', () => {
  test('begins with what is stored, and changes it', async () => {
    const { page, ids } = await withVaults('Papers')
    const dialog = await openAction('Papers', 'Edit vault')
    expect(field(dialog, 'Name')).toHaveProperty('value', 'Papers')
    expect(field(dialog, 'Description')).toHaveProperty('value', 'The deed')
    expect(field(dialog, 'Tags')).toHaveProperty('value', 'home')
    await userEvent.clear(field(dialog, 'Name'))
    await userEvent.type(field(dialog, 'Name'), 'Records')
    await userEvent.clear(field(dialog, 'Description'))
    await userEvent.click(button(dialog, 'Save'))
    await untilGone(dialog)
    expect(within(vaultList()).getByRole('link', { name: 'Records' })).toBeDefined()
    expect(screen.getByRole('heading', { level: 1, name: 'Records' })).toBeDefined()
    expect((await page.client.vaults.list()).items).toEqual([
      { ...PAPERS, vault_id: ids[0], name: 'Records', description: null },
    ])
  })

  test('forgets what was typed with Cancel, and sends nothing', async () => {
    const { page } = await withVaults('Papers')
    const dialog = await openAction('Papers', 'Edit vault')
    await userEvent.type(field(dialog, 'Name'), ' and more')
    await userEvent.click(button(dialog, 'Cancel'))
    await untilGone(dialog)
    const again = await openAction('Papers', 'Edit vault')
    expect(field(again, 'Name')).toHaveProperty('value', 'Papers')
    expect(asked(page, 'PUT /api/vault')).toBe(0)
  })

  test('keeps what was typed when it is not stored', async () => {
    const { page } = await withVaults('Papers')
    const dialog = await openAction('Papers', 'Edit vault')
    await userEvent.type(field(dialog, 'Name'), ' and more')
    page.service.failing.set('PUT /api/vault', { status: 503, code: 'unavailable' })
    await userEvent.click(button(dialog, 'Save'))
    const note = await within(dialog).findByRole('alert')
    expect(note.textContent).toContain('The vault was not changed.')
    expect(field(dialog, 'Name')).toHaveProperty('value', 'Papers and more')
  })
})

describe('Delete vault', () => {
  test('says what becomes of the documents, and deletes the vault alone', async () => {
    const { page } = await withVaults('Papers', 'Work')
    const dialog = await openAction('Work', 'Delete vault')
    expect(dialog.textContent).toContain('Work')
    expect(dialog.textContent).toContain('Its documents are not deleted')
    expect(dialog.textContent).toContain('Uncategorized in each of your vaults')
    await userEvent.click(button(dialog, 'Delete vault'))
    await untilGone(dialog)
    expect(within(vaultList()).queryByRole('link', { name: 'Work' })).toBeNull()
    const { items, refused } = await page.client.vaults.list()
    expect(items.map(({ name }) => name)).toEqual(['Papers'])
    expect(refused).toEqual([])
  })

  test('leaves everything with Cancel', async () => {
    const { page } = await withVaults('Papers')
    const dialog = await openAction('Papers', 'Delete vault')
    await userEvent.click(button(dialog, 'Cancel'))
    await untilGone(dialog)
    expect(within(vaultList()).getByRole('link', { name: 'Papers' })).toBeDefined()
    expect(asked(page, 'POST /api/vault/delete')).toBe(0)
  })

  test('says that it failed, and the vault stays', async () => {
    const { page } = await withVaults('Papers')
    page.service.failing.set('POST /api/vault/delete', { status: 503, code: 'unavailable' })
    const dialog = await openAction('Papers', 'Delete vault')
    await userEvent.click(button(dialog, 'Delete vault'))
    const note = await within(dialog).findByRole('alert')
    expect(note.textContent).toContain('The vault was not deleted.')
    expect((await page.client.vaults.list()).items).toHaveLength(1)
  })

  test('of the last vault leads back to the first one', async () => {
    await withVaults('Papers')
    const dialog = await openAction('Papers', 'Delete vault')
    await userEvent.click(button(dialog, 'Delete vault'))
    expect(await screen.findByText('Make your first vault')).toBeDefined()
  })
})
