import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { StrictMode } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import {
  createAccount,
  createAccountActions,
  createFactor,
  refusal,
} from '../../test/account-states.ts'
import { descriptionOf } from '../../test/description.ts'
import { CODES } from '../../test/sign-in-states.ts'
import { AccountSecurity } from './AccountSecurity.tsx'
import type { AccountActions } from './account-actions.ts'
import type { AccountResume } from './account-widget.ts'

type Account = ReturnType<typeof createAccount>

interface Shown {
  account?: Partial<Account>
  /** What the service says of the person after a change. */
  later?: Partial<Account>
  actions?: Partial<AccountActions>
  resume?: AccountResume
}

function show({ account = {}, later = account, actions = {}, resume }: Shown = {}) {
  const asked: AccountResume[] = []
  const onSignedOut = vi.fn()
  const fake = createAccountActions({ getAccount: async () => createAccount(later), ...actions })
  const widget = (
    <AccountSecurity
      account={createAccount(account)}
      actions={fake.actions}
      onConfirm={(resumed) => asked.push(resumed)}
      onSignedOut={onSignedOut}
      {...(resume && { resume })}
    />
  )
  render(<StrictMode>{widget}</StrictMode>)
  return { sent: fake.sent, asked, onSignedOut }
}

const section = (name: string) => within(screen.getByRole('region', { name }))
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const statusOf = (name: string) => section(name).getAllByRole('status').at(-1)?.textContent
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
/** As a password manager does. */
async function paste(label: string, text: string) {
  await userEvent.click(field(label))
  await userEvent.paste(text)
}
const never = () => new Promise<never>(() => undefined)

beforeEach(() => {
  URL.createObjectURL = () => 'blob:codes'
  URL.revokeObjectURL = () => undefined
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  return () => vi.restoreAllMocks()
})

describe('the password', () => {
  const GOOD = 'correct horse battery staple'
  async function fill(current: string, next: string) {
    await press('Change password')
    await userEvent.type(field('Current password'), current)
    await paste('New password', next)
  }

  test('is changed for the present one; that is said, and the focus stays in its section', async () => {
    const { sent } = show()
    await fill('mine', GOOD)
    await press('Save')
    await waitFor(() => expect(statusOf('Password')).toContain('All other sessions have ended.'))
    expect(sent).toEqual([
      ['changePassword', { current: 'mine', password: GOOD }],
      ['getAccount', {}],
    ])
    expect(document.activeElement?.textContent).toBe('Change password')
  })

  test('opens with the focus in its first field, and Cancel leads back to its button', async () => {
    show()
    await userEvent.tab()
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(document.activeElement).toBe(field('Current password')))
    await press('Cancel')
    expect(document.activeElement?.textContent).toBe('Change password')
  })

  test('a wrong present one is said at its field, and all that was typed stays', async () => {
    show({ actions: { changePassword: () => Promise.reject(refusal('invalid_credentials')) } })
    await fill('not mine', GOOD)
    await press('Save')
    await screen.findByText('This is not your current password.')
    expect(descriptionOf(field('Current password'))).toContain('not your current password')
    expect(document.activeElement).toBe(field('Current password'))
    expect([field('Current password').value, field('New password').value]).toEqual([
      'not mine',
      GOOD,
    ])
  })

  test('a new one that is not taken is said at its field', async () => {
    const refused = () => Promise.reject(refusal('password_reused'))
    show({ actions: { changePassword: refused } })
    await fill('mine', GOOD)
    await press('Save')
    await waitFor(() => expect(descriptionOf(field('New password'))).toContain('used this'))
    expect(document.activeElement).toBe(field('New password'))
  })

  test('what is missing is said before anything is sent', async () => {
    const { sent } = show()
    await press('Change password')
    await press('Save')
    expect(descriptionOf(field('Current password'))).toBe('Enter your password.')
    expect(descriptionOf(field('New password'))).toContain('Use at least 15 characters.')
    expect(sent).toEqual([])
  })

  test('two clicks send one request, and the button says that it is busy', async () => {
    const { sent } = show({ actions: { changePassword: never } })
    await fill('mine', GOOD)
    await userEvent.dblClick(screen.getByRole('button', { name: 'Save' }))
    expect(sent.filter(([name]) => name === 'changePassword')).toHaveLength(1)
    const button = screen.getByRole('button', { name: /Save/ })
    expect(button.getAttribute('aria-disabled')).toBe('true')
  })

  test('a first one is set without a present one', async () => {
    const { sent } = show({ account: { has_password: false }, later: {} })
    await press('Set a password')
    await paste('New password', GOOD)
    await press('Save')
    await screen.findByText('A password is set')
    expect(sent[0]).toEqual(['changePassword', { current: null, password: GOOD }])
  })
})

describe('the address', () => {
  const pending_email = 'mara@new.example.org'

  test('is asked for, then its code, and then it is the new one', async () => {
    const { sent } = show({ later: { pending_email } })
    await press('Change address')
    await userEvent.type(field('New e-mail address'), ` ${pending_email}`)
    await press('Send code')
    await waitFor(() =>
      expect(statusOf('E-mail address')).toBe(`A code was sent to ${pending_email}.`),
    )
    await waitFor(() => expect(document.activeElement).toBe(field('Verification code, 6 digits')))
    await userEvent.keyboard('123456{Enter}')
    await waitFor(() => expect(statusOf('E-mail address')).toContain('was changed'))
    expect(sent.filter(([name]) => name !== 'getAccount')).toEqual([
      ['requestEmailChange', { email: pending_email }],
      ['confirmEmailChange', { code: '123456' }],
    ])
  })

  test('a refused one stays in its field, which is told why', async () => {
    show({ actions: { requestEmailChange: () => Promise.reject(refusal('email_invalid')) } })
    await press('Change address')
    await userEvent.type(field('New e-mail address'), 'nobody')
    await press('Send code')
    await screen.findByRole('alert')
    expect(descriptionOf(field('New e-mail address'))).toContain('not a valid e-mail address')
    expect(field('New e-mail address').value).toBe('nobody')
  })

  test('what was typed goes along to the proof, and comes back from it', async () => {
    const stale = () => Promise.reject(refusal('session_not_fresh'))
    const { asked } = show({
      actions: { requestEmailChange: stale },
      resume: { form: 'email', draft: 'mara@new' },
    })
    expect(field('New e-mail address').value).toBe('mara@new')
    await userEvent.type(field('New e-mail address'), '.example.org')
    await press('Send code')
    await waitFor(() => expect(asked).toEqual([{ form: 'email', draft: pending_email }]))
  })

  test('the code of a mail is filled in, and sent only when the person presses the button', async () => {
    const { sent } = show({
      account: { pending_email },
      resume: { form: 'email_code', draft: '654321' },
    })
    expect(field('Verification code, 6 digits').value).toBe('654321')
    expect(sent).toEqual([])
    await press('Confirm address')
    await waitFor(() => expect(sent[0]).toEqual(['confirmEmailChange', { code: '654321' }]))
  })

  test('without a network nothing is lost, and what to do is said', async () => {
    show({
      account: { pending_email },
      actions: { confirmEmailChange: () => Promise.reject(refusal('network')) },
    })
    await userEvent.type(field('Verification code, 6 digits'), '123456')
    await press('Confirm address')
    expect((await screen.findByRole('alert')).textContent).toContain('Check your connection')
    expect(field('Verification code, 6 digits').value).toBe('123456')
  })
})

describe('the second factor', () => {
  const factor = { second_factor: createFactor(10) }

  test('is set up with a token once the codes were saved', async () => {
    const { sent } = show({ later: factor })
    await press('Set up')
    await screen.findByAltText('QR code for the authenticator app')
    await press('I have saved it')
    await userEvent.type(field('Token from the app'), '123456')
    await press('Send')
    await waitFor(() => expect(statusOf('Second factor')).toContain('is set up'))
    section('Emergency codes').getByText('10 of 10 codes are left')
    expect(sent.map(([name]) => name)).toEqual([
      'startSecondFactor',
      'confirmSecondFactor',
      'getAccount',
    ])
  })

  test('a set-up that took too long starts again with new codes', async () => {
    const { sent } = show({
      actions: { confirmSecondFactor: () => Promise.reject(refusal('setup_expired')) },
    })
    await press('Set up')
    await screen.findByAltText('QR code for the authenticator app')
    await press('I have saved it')
    await userEvent.type(field('Token from the app'), '123456{Enter}')
    await press(
      await screen.findByRole('button', { name: 'Start again' }).then(() => 'Start again'),
    )
    await screen.findByAltText('QR code for the authenticator app')
    screen.getByRole('button', { name: 'I have saved it' })
    expect(sent.filter(([name]) => name === 'startSecondFactor')).toHaveLength(2)
  })

  test('is removed for a token, or for an emergency code', async () => {
    const { sent } = show({ account: factor, later: {} })
    await press('Remove')
    await press('Use an emergency code')
    await userEvent.type(field('Emergency code'), CODES[0] ?? '')
    await press('Remove second factor')
    await waitFor(() => expect(statusOf('Second factor')).toContain('was removed'))
    expect(sent[0]).toEqual(['removeSecondFactor', { token: CODES[0] }])
    expect(screen.queryByRole('region', { name: 'Emergency codes' })).toBeNull()
  })

  test('of a member with keys can be replaced but not removed, and why is said', () => {
    show({ account: { ...factor, user_id: `usr_${'a'.repeat(32)}` } })
    expect(section('Second factor').queryByRole('button', { name: 'Remove' })).toBeNull()
    section('Second factor').getByRole('button', { name: 'Replace' })
    section('Second factor').getByText(/can be replaced but not removed/)
  })
})

describe('emergency codes', () => {
  test.each([
    [3, true],
    [4, false],
  ])('%i that are left: a warning is %s', (left, isWarned) => {
    show({ account: { second_factor: createFactor(left) } })
    section('Emergency codes').getByText(`${left} of 10 codes are left`)
    const warning = section('Emergency codes').queryByText(/before you need the last/)
    expect(warning !== null).toBe(isWarned)
  })

  test('new ones are shown for a token until they were saved', async () => {
    const { sent } = show({
      account: { second_factor: createFactor(2) },
      later: { second_factor: createFactor(10) },
    })
    await press('Generate new codes')
    await userEvent.type(field('One-time token, 6 digits'), '123456')
    await press('Generate new codes')
    await screen.findByText(CODES[9] ?? '')
    expect(sent[0]).toEqual(['createAccountEmergencyCodes', { token: '123456' }])
    await press('I have saved it')
    expect(screen.queryByText(CODES[9] ?? '')).toBeNull()
    section('Emergency codes').getByText('10 of 10 codes are left')
  })
})

describe('the end of the account', () => {
  test('asks first, with the focus on what does nothing; Cancel deletes nothing', async () => {
    const { sent } = show()
    await press('Delete my account')
    const dialog = within(screen.getByRole('dialog', { name: 'Are you sure?' }))
    expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Cancel' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(sent).toEqual([])
  })

  test('is asked for once, and then the page is left', async () => {
    const { sent, onSignedOut } = show()
    await press('Delete my account')
    const dialog = within(screen.getByRole('dialog'))
    await userEvent.dblClick(dialog.getByRole('button', { name: 'Delete my account' }))
    await waitFor(() => expect(onSignedOut).toHaveBeenCalledOnce())
    expect(sent).toEqual([['deleteAccount', {}]])
  })

  test('of a member with keys is asked for in the vault', () => {
    show({ account: { user_id: `usr_${'a'.repeat(32)}` } })
    expect(screen.queryByRole('button', { name: 'Delete my account' })).toBeNull()
    section('Delete account').getByText(/Delete it there/)
  })
})

describe('a proof that is too old', () => {
  test.each([
    ['Change address', 'email'],
    ['Change password', 'password'],
    ['Replace', 'second_factor'],
    ['Remove', 'second_factor_removal'],
    ['Generate new codes', 'emergency_codes'],
    ['Delete my account', 'deletion'],
  ])('is asked for before the form of "%s" opens', async (name, form) => {
    const account = { second_factor: createFactor(9), fresh_until: Date.now() - 1 }
    const { asked, sent } = show({ account })
    await press(name)
    expect(asked).toEqual([{ form }])
    expect(sent).toEqual([])
    expect(document.querySelector('form, dialog')).toBeNull()
  })

  test.each(['session_not_fresh', 'session_ended', 'unauthenticated'])(
    'is asked for when the service says %s, and the same form is open afterwards',
    async (code) => {
      const { asked } = show({
        resume: { form: 'password' },
        actions: { changePassword: () => Promise.reject(refusal(code)) },
      })
      await userEvent.type(field('Current password'), 'mine')
      await paste('New password', 'correct horse battery staple')
      await press('Save')
      await waitFor(() => expect(asked).toEqual([{ form: 'password' }]))
    },
  )
})

test('a change that was made is said even if the new state cannot be loaded', async () => {
  show({
    actions: { getAccount: () => Promise.reject(refusal('network')) },
    resume: { form: 'password' },
  })
  await userEvent.type(field('Current password'), 'mine')
  await paste('New password', 'correct horse battery staple')
  await press('Save')
  await waitFor(() => expect(statusOf('Password')).toContain('Your password was saved.'))
  expect(screen.getByRole('alert').textContent).toContain('cannot be reached')
})
