import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { fill } from './fill.ts'
import { createTestPage, signIn, type TestPage } from './render-app.tsx'

const BILL = {
  ...{
    bill_id: `bil_${'a'.repeat(26)}`,
    plan: 'personal' as const,
    amount: { usd: { value: 500 } },
  },
  ...{ from: 0, until: 1, created_at: 0, paid_at: null, instructions: [] },
}

const tab = (name: string) => screen.findByRole('tab', { name })

describe('the profile page', () => {
  test.each([
    ['/profile/profile', 'Profile'],
    ['/profile/preferences', 'Preferences'],
    ['/profile/account', 'Account'],
    ['/profile/security', 'Security'],
  ])('%s selects the tab %s of four [PROF-01] [PROF-02] [PROF-07]', async (path, name) => {
    const page = createTestPage()
    await signIn(page)
    page.open(path)
    expect((await tab(name)).getAttribute('aria-selected')).toBe('true')
    const names = screen.getAllByRole('tab').map(({ textContent }) => textContent)
    expect(names).toEqual(['Profile', 'Preferences', 'Account', 'Security'])
    expect(page.path()).toBe(path)
  })

  test('a tab leads to its address', async () => {
    const page = createTestPage()
    await signIn(page)
    page.open('/profile/profile')
    await userEvent.click(await tab('Security'))
    expect(page.path()).toBe('/profile/security')
  })

  test('an address without a tab leads to the first one', async () => {
    const page = createTestPage()
    await signIn(page)
    page.open('/profile/nothing')
    expect((await tab('Profile')).getAttribute('aria-selected')).toBe('true')
    expect(page.path()).toBe('/profile/profile')
  })
})

describe('the Profile tab', () => {
  const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name })
  const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

  async function openProfile(): Promise<TestPage> {
    const page = createTestPage()
    await signIn(page)
    page.open('/profile/profile')
    await field('First Name')
    return page
  }

  async function choose(name: string, option: string): Promise<void> {
    await userEvent.click(await screen.findByRole('combobox', { name }))
    await userEvent.click(await screen.findByRole('option', { name: option }))
  }

  test('stores what is typed, leaves edit mode, and shows it after a reload [PROF-03] [PROF-04] [PROF-05] [PROF-06]', async () => {
    const page = await openProfile()
    expect((await field('First Name')).readOnly).toBe(true)
    await press('Edit')
    for (const name of ['First Name', 'Last Name', 'Company Name', 'Street', 'Number', 'City']) {
      await fill(await field(name), `my ${name}`)
    }
    await fill(await field('Zip Code'), '12345')
    await fill(await field('VAT'), '12-3456789')
    await fill(await field('Email'), 'ada@example.org')
    await choose('Country', 'United States')
    await choose('State', 'Texas')
    await press('Save')
    await screen.findByRole('button', { name: 'Edit' })
    const menu = screen.getByRole('button', { name: /^Profile menu/ })
    expect(menu.textContent).toContain('my First Name my Last Name')
    page.reload().open('/profile/profile')
    expect((await field('First Name')).value).toBe('my First Name')
    expect((await field('Zip Code')).value).toBe('12345')
    expect((await screen.findByRole('combobox', { name: 'State' })).textContent).toContain('Texas')
    expect(screen.getByText('ada@example.org')).toBeDefined()
    const [first] = [...page.service.server.profiles.values()]
    expect(JSON.stringify(first)).not.toContain('my Street')
  }, 30_000)

  test('lets browsers fill in what they know of the member', async () => {
    await openProfile()
    const names = ['First Name', 'Last Name', 'Company Name', 'Street', 'City', 'Zip Code', 'VAT']
    const fields = await Promise.all(names.map(field))
    expect(fields.map(({ autocomplete }) => autocomplete)).toEqual([
      ...['given-name', 'family-name', 'organization'],
      ...['address-line1', 'address-level2', 'postal-code', 'off'],
    ])
  })

  test('marks in red only the addresses, until something is billed [PROF-11]', async () => {
    const page = await openProfile()
    const marks = (name: string) => screen.queryAllByRole('img', { name }).length
    const [encrypted, clear] = [marks('Encrypted'), marks('Not encrypted')]
    expect(encrypted).toBeGreaterThan(20)
    const { user_id } = page.service.user ?? {}
    const account = page.service.server.accounts.get(user_id ?? '')
    account?.bills.push(BILL)
    page.reload().open('/profile/profile')
    await field('First Name')
    expect(marks('Not encrypted')).toBe(clear + 10)
    await press('Edit')
    await fill(await field('First Name'), 'Ada')
    await fill(await field('City'), 'London')
    await fill(await field('Description'), 'secret')
    await press('Save')
    await screen.findByRole('button', { name: 'Edit' })
    const stored = page.service.server.profiles.get(user_id ?? '')
    expect(stored?.contact.invoice).toEqual({ name: 'Ada', vat: '' })
    expect(stored?.address.invoice).toMatchObject({ city: 'London' })
    expect(JSON.stringify(stored)).not.toContain('secret')
  }, 30_000)

  test('merges what another tab has saved meanwhile, and loses nothing', async () => {
    const page = await openProfile()
    await press('Edit')
    await fill(await field('First Name'), 'Ada')
    await page.client.profile.updateContact(
      { last_name: 'Lovelace' },
      { emails: [], invoice: null },
    )
    await press('Save')
    await screen.findByRole('button', { name: 'Edit' })
    expect((await field('First Name')).value).toBe('Ada')
    expect((await field('Last Name')).value).toBe('Lovelace')
  })

  test('shows both texts of a field that two tabs have changed', async () => {
    const page = await openProfile()
    await press('Edit')
    await fill(await field('First Name'), 'Ada')
    await page.client.profile.updateContact({ first_name: 'Bob' }, { emails: [], invoice: null })
    await press('Save')
    expect(await screen.findByText(/Another page has changed/)).toBeDefined()
    expect((await field('First Name')).value).toBe('Ada')
    await press('Use this')
    expect((await field('First Name')).value).toBe('Bob')
    await press('Save')
    await screen.findByRole('button', { name: 'Edit' })
    expect((await page.client.profile.getContact()).fields).toMatchObject({ first_name: 'Bob' })
  })

  test('says so where a save would send in clear what was shown as encrypted', async () => {
    const page = await openProfile()
    await press('Edit')
    expect(document.activeElement).toBe(await field('First Name'))
    await fill(await field('First Name'), 'Ada')
    await page.client.profile.updateContact({}, { emails: [], invoice: null })
    const { user_id } = page.service.user ?? {}
    page.service.server.accounts.get(user_id ?? '')?.bills.push(BILL)
    await press('Save')
    const said = await screen.findByText(/Nothing is saved yet/)
    expect(said.closest('[role="alert"]')).not.toBeNull()
    await press('Save')
    const edit = await screen.findByRole('button', { name: 'Edit' })
    expect(document.activeElement).toBe(edit)
    const stored = page.service.server.profiles.get(user_id ?? '')
    expect(stored?.contact.invoice).toMatchObject({ name: 'Ada' })
  }, 30_000)

  test('names a VAT number of another country beside its field', async () => {
    await openProfile()
    await press('Edit')
    await choose('Country', 'Germany')
    await fill(await field('VAT'), 'FRXX123456789')
    await press('Save')
    expect(
      await screen.findByText('This number is of France, and the address is in Germany.'),
    ).toBeDefined()
  })

  test('verifies an address with the code of the mail and of the authenticator [PROF-12]', async () => {
    const page = await openProfile()
    const emails = ['ada@example.org']
    await page.client.profile.updateContact({}, { emails, invoice: null })
    page.reload().open('/profile/profile')
    await press('Verify ada@example.org')
    const code = await field('Code from the e-mail')
    await waitFor(() => expect(document.activeElement).toBe(code))
    await userEvent.type(code, '123456')
    const token = await field('Code of your authenticator app')
    await userEvent.type(token, '000000')
    await press('Verify')
    expect(await screen.findByText(/^This code is not right/)).toBeDefined()
    await waitFor(() => expect(document.activeElement).toBe(token))
    await userEvent.clear(token)
    await userEvent.type(token, '123456')
    await press('Verify')
    const row = (await screen.findByText('Verified')).closest('li')
    expect(row?.textContent).toContain('ada@example.org')
    await waitFor(() => expect(document.activeElement).toBe(row))
  })

  test('refuses a file that is no picture with a sentence', async () => {
    vi.stubGlobal('createImageBitmap', () =>
      Promise.reject(new DOMException('no', 'InvalidStateError')),
    )
    try {
      await openProfile()
      await press('Edit')
      const file = new File(['<svg onload=alert(1)>'], 'me.png', { type: 'image/png' })
      await userEvent.upload(screen.getByLabelText('Choose a picture', { selector: 'input' }), file)
      expect(await screen.findByText(/not a picture that your browser can read/)).toBeDefined()
    } finally {
      vi.unstubAllGlobals()
    }
  })
})
