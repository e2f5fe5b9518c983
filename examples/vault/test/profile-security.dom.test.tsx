import { createKeyFile } from '@shrd/crypto/key-file'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { fill } from './fill.ts'
import { createTestPage, signInWithKeys, type TestPage } from './render-app.tsx'

const PASSWORD = 'correct horse battery staple'
const DAY = 86_400_000
const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }))
const region = (name: string) => screen.findByRole('region', { name })
const events = async () => within(await region('Recent security events'))

interface Opened extends TestPage {
  readonly keyFile: File
  account(): NonNullable<ReturnType<TestPage['service']['server']['accounts']['get']>>
}

/** A member with a key file, on a tab of the profile. */
async function open(path = '/profile/security'): Promise<Opened> {
  const page = createTestPage()
  const { made } = await signInWithKeys(page)
  const { identity, privateKeys } = made
  const text = await createKeyFile(identity, privateKeys, PASSWORD, { kdf: 'pbkdf2' })
  const keyFile = new File([text], 'SHRD_ENCRYPTED_IDENTITY.key')
  // An account is made by its first call.
  await page.client.call('getUser', {})
  page.open(path)
  await screen.findByRole('tab', { name: 'Security' })
  return {
    ...page,
    keyFile,
    account() {
      const account = page.service.server.accounts.get(identity.user_id)
      if (account === undefined) throw new Error('the member has no account')
      return account
    },
  }
}

async function choose(name: string, option: string): Promise<void> {
  await userEvent.click(await screen.findByRole('combobox', { name }))
  await userEvent.click(await screen.findByRole('option', { name: option }))
}

async function giveKeyFile({ keyFile }: Opened, password = PASSWORD): Promise<void> {
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.upload(
    dialog.getByLabelText(/^Key file|KEY/i, { selector: 'input[type=file]' }),
    keyFile,
  )
  await fill(dialog.getByLabelText('Password of the key file'), password)
}

describe('the Secure Timeout', () => {
  test('offers never and eight times [SEC-01]', async () => {
    await open()
    await userEvent.click(await screen.findByRole('combobox', { name: 'Sign out after' }))
    const options = await screen.findAllByRole('option')
    expect(options.map(({ textContent }) => textContent)).toEqual([
      'Not chosen: 50 hours',
      'Never',
      '1 minute',
      ...[5, 10, 15, 20, 30, 45, 60].map((count) => `${count} minutes`),
    ])
  })

  test('is kept with the account and counts on this device at once [SEC-02]', async () => {
    const page = await open()
    await choose('Sign out after', '15 minutes')
    await waitFor(() => expect(page.ports.cookies.get('shrd_secure_timeout')).toBe('15'))
    await waitFor(async () => expect((await page.client.preferences.get()).secure_timeout).toBe(15))
  })

  test('stays as it was where the account cannot keep it', async () => {
    const page = await open()
    page.service.failing.set('PUT /api/user/preferences', { status: 503, code: 'unavailable' })
    await choose('Sign out after', 'Never')
    expect(await screen.findAllByText(/Secure Timeout was not kept/)).toBeDefined()
    const box = screen.getByRole('combobox', { name: 'Sign out after' })
    expect(box.textContent).toContain('Not chosen')
  })
})

describe('sessions', () => {
  const entry = (reference: string, current: boolean) => ({
    reference: reference.repeat(22),
    ...{ amr: [], key_proven: true, current, place: null },
    browser: current ? 'Firefox on Linux' : `Safari on iPhone ${reference}`,
    ...{ created_at: 0, last_used_at: 0 },
  })

  test('are listed, and ended one by one or all at once', async () => {
    const page = await open()
    page.account().sessions = [entry('A', true), entry('B', false), entry('C', false)]
    page.open('/profile/security')
    const list = within(await region('Sessions'))
    expect(await list.findByText('This device')).toBeDefined()
    await press('End session of Safari on iPhone B')
    await waitFor(() => expect(list.queryByText('Safari on iPhone B')).toBeNull())
    expect(document.activeElement).toBe(screen.getByRole('list', { name: 'Sessions' }))
    await press('End all other sessions')
    const dialog = within(await screen.findByRole('dialog', { name: 'End all other sessions' }))
    await userEvent.click(dialog.getByRole('button', { name: 'End all other sessions' }))
    await waitFor(() => expect(list.queryByText('Safari on iPhone C')).toBeNull())
    expect(page.account().sessions).toHaveLength(1)
    const told = await events()
    await waitFor(() => expect(told.getAllByText('Sessions ended')).toHaveLength(2))
  })
})

describe('emergency codes', () => {
  test('are made anew for a code of the authenticator, shown once, and confirmed [SEC-16]', async () => {
    const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:codes')
    const page = await open()
    page.account().codes = { remaining: 2, created_at: 0 }
    page.open('/profile/security')
    const left = await screen.findByText('2 of 10 codes are left')
    // From right to left, the first number would else stand at the end.
    expect(left.tagName).toBe('BDI')
    await press('Generate new codes')
    const dialog = within(await screen.findByRole('dialog'))
    const token = dialog.getByLabelText('Code of your authenticator app')
    const make = () => userEvent.click(dialog.getByRole('button', { name: 'Generate new codes' }))
    await make()
    expect(await dialog.findByText('Enter the code.')).toBeDefined()
    await userEvent.type(token, '000000')
    await make()
    expect(await dialog.findByText(/The old ones still work/)).toBeDefined()
    await userEvent.clear(token)
    await userEvent.type(token, '123456')
    await make()
    expect(await dialog.findByText('NEWCODE-9')).toBeDefined()
    expect(saved).toHaveBeenCalledOnce()
    // The red toast of the first attempt would contradict the new codes.
    await waitFor(() => expect(screen.queryByText(/The old ones still work/)).toBeNull())
    expect(document.activeElement?.textContent).toContain('shown only this once')
    const close = dialog.getAllByRole<HTMLButtonElement>('button', { name: 'Close' }).at(-1)
    expect(close?.disabled).toBe(true)
    await userEvent.click(dialog.getByText('I have saved the codes'))
    if (close) await userEvent.click(close)
    expect(await screen.findByText('10 of 10 codes are left')).toBeDefined()
    expect(await (await events()).findByText('New emergency codes created')).toBeDefined()
    saved.mockRestore()
  })
})

describe('the reset of the second factor', () => {
  const card = () => region('Reset 2FA')
  afterEach(() => history.replaceState(null, '', '/'))

  function openLink(page: Opened): void {
    history.replaceState(null, '', `/auth/reset-2fa#${'A'.repeat(43)}`)
    page.open('/auth/reset-2fa')
  }

  test('names what it needs, and is refused without a verified address [SEC-03] [SEC-04] [SEC-10]', async () => {
    await open()
    const words = within(await card())
    expect(await words.findByText('Account key')).toBeDefined()
    expect(words.getByText('Confirmation email')).toBeDefined()
    expect(words.getByText('72 hours delay')).toBeDefined()
    expect(words.getByText(/Signs out all sessions/)).toBeDefined()
    expect(words.getByText(/needs a verified e-mail address/)).toBeDefined()
    const button = words.getByRole<HTMLButtonElement>('button', { name: 'Request 2FA Reset' })
    expect(button.disabled).toBe(true)
  })

  test('is asked for with key file and password [SEC-05] [SEC-06]', async () => {
    const page = await open()
    page.account().reset = { ...page.account().reset, email: 'a•••@example.org' }
    page.open('/profile/security')
    await press('Request 2FA Reset')
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(dialog.getByRole('button', { name: 'Request 2FA Reset' }))
    expect(await dialog.findByText('Choose your key file.')).toBeDefined()
    await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText(/^Key file/)))
    await giveKeyFile(page)
    await userEvent.click(dialog.getByRole('button', { name: 'Request 2FA Reset' }))
    expect(await screen.findByText(/A link is on its way to a•••@example.org/)).toBeDefined()
    const cancel = await screen.findByRole('button', { name: 'Cancel the reset' })
    await waitFor(() => expect(document.activeElement).toBe(cancel))
    expect(page.account().reset.state).toBe('mailed')
    const list = await events()
    expect(await list.findByText('Reset of the second factor requested')).toBeDefined()
  })

  test('shows the remaining time, and is cancelled [SEC-07] [SEC-08]', async () => {
    const page = await open()
    page.account().reset = {
      ...{ state: 'waiting', requested_at: 0, due_at: Date.now() + 2 * DAY - 60_000 },
      ...{ email: 'a•••@example.org', delay: 3 * DAY },
    }
    page.open('/profile/security')
    expect(await screen.findByText(/in 48 hours/)).toBeDefined()
    await press('Cancel the reset')
    expect(await screen.findByRole('button', { name: 'Request 2FA Reset' })).toBeDefined()
    expect(page.account().reset.state).toBe('none')
    const list = await events()
    expect(await list.findByText('Reset of the second factor cancelled')).toBeDefined()
  })

  test('begins with a press on the page of the mailed link, and the token leaves the address', async () => {
    const page = await open()
    page.account().reset = { ...page.account().reset, state: 'mailed', email: 'a•••@example.org' }
    openLink(page)
    expect(await screen.findByText(/The waiting period is 72 hours\./)).toBeDefined()
    await press('Start the reset')
    expect(await screen.findByText(/Your second factor is reset at/)).toBeDefined()
    expect(document.activeElement?.textContent).toContain('Your second factor is reset at')
    expect(location.hash).toBe('')
    expect(page.account().reset.state).toBe('waiting')
    page.open('/profile/security')
    expect(await (await events()).findByText('Reset of the second factor started')).toBeDefined()
  })

  test('whose link was used or is too old says so, and leads to a new link', async () => {
    openLink(await open())
    await press('Start the reset')
    const over = await screen.findByText('This link no longer works.')
    expect(document.activeElement?.contains(over)).toBe(true)
    expect(screen.getByText(/works once and for 24 hours/)).toBeDefined()
    expect(screen.getByText(/an e-mail says when it takes effect/)).toBeDefined()
    expect(screen.getByRole('link', { name: 'Sign in with an emergency code' })).toBeDefined()
    await press('Ask for a new link')
    expect(await screen.findByLabelText('Password of the key file')).toBeDefined()
    const heading = screen.getByRole('heading', { name: 'Reset 2FA' })
    await waitFor(() => expect(document.activeElement).toBe(heading))
  })

  test('that waits already is no new one, and where to read on is said', async () => {
    const page = await open()
    page.service.failing.set('POST /api/auth/two-factor-reset', { status: 409, code: 'conflict' })
    page.open('/auth/reset-2fa')
    const file = await screen.findByLabelText(/^Key file|KEY/i, { selector: 'input[type=file]' })
    await userEvent.upload(file, page.keyFile)
    await fill(screen.getByLabelText('Password of the key file'), PASSWORD)
    await press('Request 2FA Reset')
    expect(await screen.findByText(/A reset is waiting already/)).toBeDefined()
  })

  test('is reached from the sign-in without a session', async () => {
    const page = createTestPage()
    page.open('/auth/login')
    await userEvent.click(await screen.findByRole('link', { name: 'Lost your authenticator?' }))
    expect(page.path()).toBe('/auth/reset-2fa')
    expect(await screen.findByLabelText('Password of the key file')).toBeDefined()
    expect(screen.getByText(/An emergency code is quicker/)).toBeDefined()
    expect(await screen.findByText(/The waiting period is 72 hours\./)).toBeDefined()
    await userEvent.click(screen.getByRole('link', { name: 'Sign in with an emergency code' }))
    expect(page.path()).toBe('/auth/login')
  })

  test('can be asked for where the waiting period is not to be had', async () => {
    const page = createTestPage()
    page.service.failing.set('GET /api/auth/two-factor-reset', { status: 503, code: 'unavailable' })
    page.open('/auth/reset-2fa')
    expect(await screen.findByText(/takes effect after a waiting period/)).toBeDefined()
    expect(screen.queryByText(/The waiting period is/)).toBeNull()
  })
})

describe('the key file', () => {
  test('is checked in the browser: one of former protection is to be upgraded', async () => {
    const page = await open()
    await press('Check the key file')
    await giveKeyFile(page)
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(dialog.getByRole('button', { name: 'Check the key file' }))
    expect(await dialog.findByText(/harder to guess than this one/)).toBeDefined()
    expect(dialog.getByRole('button', { name: 'Upgrade the key file' })).toBeDefined()
  })

  test('gets another password, and the new file opens with it', async () => {
    const page = await open()
    const made = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:key')
    vi.spyOn(URL, 'revokeObjectURL').mockReturnValue(undefined)
    await press('Change the password')
    const dialog = within(await screen.findByRole('dialog'))
    const input = dialog.getByLabelText(/^Key file/i, { selector: 'input[type=file]' })
    await userEvent.upload(input, page.keyFile)
    const next = 'umber lantern quarry mosaic'
    await fill(dialog.getByLabelText('Present password'), PASSWORD)
    const typed = dialog.getByLabelText<HTMLInputElement>('New password')
    await userEvent.type(typed, next)
    expect(typed.type).toBe('password')
    const [, show] = dialog.getAllByRole('button', { name: 'Show password' })
    if (show) await userEvent.click(show)
    expect(typed.type).toBe('text')
    await userEvent.type(dialog.getByLabelText('New password again'), 'another')
    const change = dialog.getByRole('button', { name: 'Change the password' })
    await userEvent.click(change)
    expect(await dialog.findByText(/two passwords differ/)).toBeDefined()
    expect(made).not.toHaveBeenCalled()
    await userEvent.clear(dialog.getByLabelText('New password again'))
    await userEvent.type(dialog.getByLabelText('New password again'), next)
    await userEvent.click(change)
    expect(
      await dialog.findByText(/on its way to your downloads/, {}, { timeout: 30_000 }),
    ).toBeDefined()
    const [blob] = made.mock.calls[0] ?? []
    if (!(blob instanceof Blob)) throw new Error('nothing was downloaded')
    const text = await blob.text()
    await expect(page.client.keyFiles.open(text, PASSWORD)).rejects.toMatchObject({
      code: 'key_file_locked',
    })
    const { identity, upgradeOffered } = await page.client.keyFiles.open(text, next)
    expect(identity.user_id).toBe(page.service.user?.user_id)
    expect(upgradeOffered).toBe(false)
    vi.restoreAllMocks()
  }, 60_000)

  test('is not opened by a wrong password, which is said', async () => {
    const page = await open()
    await press('Check the key file')
    await giveKeyFile(page, 'not the password')
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(dialog.getByRole('button', { name: 'Check the key file' }))
    expect(await dialog.findByText(/password was very likely not correct/)).toBeDefined()
  })
})

test('recent security events are told in words, ten at a time', async () => {
  const page = await open()
  page.account().events = Array.from({ length: 12 }, (_, index) => ({
    event_id: `evt_${'abcdefghijkl'.charAt(index).repeat(26)}`,
    type: index === 11 ? 'user.registered' : index === 10 ? 'user.unheard_of' : 'user.signed_in',
    ...{ address: '192.0.2.1', at: 0 },
  }))
  page.open('/profile/security')
  const list = within(await region('Recent security events'))
  expect(await list.findAllByText('Sign-in')).toHaveLength(10)
  await press('Show more')
  expect(await list.findByText('Account created')).toBeDefined()
  expect(list.getByText('Account changed')).toBeDefined()
  // What is done on the tab is added, and nothing that was shown goes away.
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:codes')
  await press('Generate new codes')
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(dialog.getByLabelText('Code of your authenticator app'), '123456')
  await userEvent.click(dialog.getByRole('button', { name: 'Generate new codes' }))
  expect(await list.findByText('New emergency codes created')).toBeDefined()
  expect(list.getByText('Account created')).toBeDefined()
  saved.mockRestore()
})

describe('the Account tab', () => {
  const bill = (change: object) => ({
    ...{ bill_id: `bil_${'a'.repeat(26)}`, plan: 'personal' as const },
    ...{ amount: { usd: { value: 500 } }, from: 0, until: 30 * DAY, created_at: 0 },
    ...{ paid_at: null as number | null, instructions: ['IBAN DE00'], ...change },
  })

  test('shows creation, status and plan, and no payments of nobody [ACC-02] [ACC-03] [ACC-04] [ACC-05]', async () => {
    await open('/profile/account')
    const account = within(await region('Account'))
    expect(account.getByText('Mar 3, 2026')).toBeDefined()
    expect(account.getByText('Trial')).toBeDefined()
    expect(account.getByText('FREE TRIAL')).toBeDefined()
    expect(await screen.findByText('No payments yet')).toBeDefined()
    const pay = screen.getByRole<HTMLButtonElement>('button', { name: 'Pay Now' })
    expect(pay.disabled).toBe(true)
  })

  test('shows what the plan costs, and how to pay the open bill [ACC-04] [ACC-06]', async () => {
    const page = await open('/profile/account')
    const { plan } = page.account().user
    plan.billing.amount = { usd: { value: 500 } }
    Object.assign(plan, { status: 'past_due', expires_at: 30 * DAY })
    const paid = { bill_id: `bil_${'b'.repeat(26)}`, from: 40 * DAY, until: 70 * DAY, paid_at: 1 }
    page.account().bills = [bill({}), bill({ ...paid, instructions: [] })]
    page.open('/profile/account')
    const card = within(await region('Plan'))
    expect(card.getByText('$5.00')).toBeDefined()
    expect(card.getByText('30 days')).toBeDefined()
    for (const name of ['Last Update', 'Payment Interval', 'Payment Due', 'Amount']) {
      expect(card.getByText(name)).toBeDefined()
    }
    const [open_, settled] = await screen.findAllByRole<HTMLButtonElement>('button', {
      name: /^Pay [JFM]/,
    })
    expect([open_?.disabled, settled?.disabled]).toEqual([false, true])
    await press('Pay Now')
    const dialog = within(await screen.findByRole('dialog'))
    expect(await dialog.findByText('IBAN DE00')).toBeDefined()
    expect(dialog.getByText(`bil_${'a'.repeat(26)}`)).toBeDefined()
  })

  const deleteButton = () =>
    screen.findByRole<HTMLButtonElement>('button', { name: 'Delete Account' })

  test('enables the deletion by the checkbox, and Cancel takes it back [ACC-07] [ACC-08] [ACC-09]', async () => {
    await open('/profile/account')
    expect((await deleteButton()).disabled).toBe(true)
    await userEvent.click(screen.getByText('I am sure, please purge my account and all records.'))
    expect((await deleteButton()).disabled).toBe(false)
    await press('Cancel')
    expect((await deleteButton()).disabled).toBe(true)
    expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: /^I am sure/ }))
  })

  test('deletes with a signature and a code, once, and clears the device [ACC-10] [ACC-12]', async () => {
    const page = await open('/profile/account')
    const { service } = page
    const members = service.server.members
    for (const member of members.values()) member.enrolled = true
    await userEvent.click(await screen.findByText(/I am sure/))
    await userEvent.click(await deleteButton())
    const dialog = within(await screen.findByRole('dialog'))
    const token = dialog.getByLabelText('Code of your authenticator app')
    const last = dialog.getByRole('button', { name: 'Delete Account' })
    await userEvent.type(token, '000000')
    await userEvent.click(last)
    expect(await dialog.findByText(/was not deleted/)).toBeDefined()
    expect(members.size).toBe(1)
    await userEvent.clear(token)
    await userEvent.type(token, '123456')
    await userEvent.dblClick(last)
    const heading = await screen.findByRole('heading', { name: 'Your account is deleted.' })
    expect(document.activeElement).toBe(heading)
    expect(members.size).toBe(0)
    expect(service.asked.filter(({ call }) => call === 'POST /api/user/delete')).toHaveLength(2)
    await waitFor(() => expect(page.client.session.getState().status).toBe('signed-out'))
  })
})

describe('the Preferences tab', () => {
  test('keeps its choices with the account, and another device has them [PROF-13]', async () => {
    const page = await open('/profile/preferences')
    const vault = await page.client.vaults.create({
      ...{ name: 'Work', description: null, icon: 'shield', tags: [] },
    })
    page.open('/profile/preferences')
    await choose('Clear the clipboard after', '60 seconds')
    await choose('Hide a shown secret after', '10 seconds')
    await waitFor(async () => {
      await choose('Open the dashboard with', 'Work')
    })
    await userEvent.click(await screen.findByText('A friend changes a document'))
    await choose('Theme', 'Dark')
    await waitFor(async () => {
      const { own, color_scheme } = await page.client.preferences.get()
      expect(color_scheme).toBe('dark')
      expect(own.choices).toEqual({
        ...{ clipboardSeconds: 60, revealSeconds: 10, defaultVault: vault.vault_id },
        muted: ['document_changed'],
      })
    })
    page.reload().open('/profile/preferences')
    const box = await screen.findByRole('combobox', { name: 'Clear the clipboard after' })
    await waitFor(() => expect(box.textContent).toContain('60 seconds'))
    delete document.documentElement.dataset.theme
  }, 30_000)

  test('takes a choice back that could not be kept, and says so', async () => {
    const page = await open('/profile/preferences')
    page.service.failing.set('PUT /api/user/preferences', { status: 503, code: 'unavailable' })
    await choose('Clear the clipboard after', '120 seconds')
    expect(await screen.findAllByText(/could not be kept/)).toBeDefined()
    const box = screen.getByRole('combobox', { name: 'Clear the clipboard after' })
    expect(box.textContent).toContain('30 seconds')
  })

  test('two pages that choose at once lose nothing', async () => {
    const page = await open('/profile/preferences')
    const { preferences } = page.client
    await Promise.all([
      preferences.update({ density: 'compact' }),
      preferences.update({ sidebar: 'dark' }),
      preferences.update(({ own }) => ({ own: { ...own, a: 1 } })),
      preferences.update(({ own }) => ({ own: { ...own, b: 2 } })),
    ])
    const kept = await preferences.get()
    expect(kept).toMatchObject({ density: 'compact', sidebar: 'dark', own: { a: 1, b: 2 } })
    vi.restoreAllMocks()
  })
})
