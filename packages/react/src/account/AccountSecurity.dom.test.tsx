import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { createFactor, refusal } from '../../test/account-states.ts'
import { descriptionOf } from '../../test/description.ts'
import { showAccountSecurity } from '../../test/show-account-security.tsx'

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

describe('the password', () => {
  const GOOD = 'correct horse battery staple'
  async function fill(current: string, next: string) {
    await press('Change password')
    await userEvent.type(field('Current password'), current)
    await paste('New password', next)
  }

  test('is changed for the present one; that is said, and the focus stays in its section', async () => {
    const { sent } = showAccountSecurity()
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
    showAccountSecurity()
    await userEvent.tab()
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(document.activeElement).toBe(field('Current password')))
    await press('Cancel')
    expect(document.activeElement?.textContent).toBe('Change password')
  })

  test('a wrong present one is said at its field, and all that was typed stays', async () => {
    showAccountSecurity({
      actions: { changePassword: () => Promise.reject(refusal('invalid_credentials')) },
    })
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
    showAccountSecurity({ actions: { changePassword: refused } })
    await fill('mine', GOOD)
    await press('Save')
    await waitFor(() => expect(descriptionOf(field('New password'))).toContain('used this'))
    expect(document.activeElement).toBe(field('New password'))
  })

  test('what is missing is said before anything is sent', async () => {
    const { sent } = showAccountSecurity()
    await press('Change password')
    await press('Save')
    expect(descriptionOf(field('Current password'))).toBe('Enter your password.')
    expect(descriptionOf(field('New password'))).toContain('Use at least 15 characters.')
    expect(sent).toEqual([])
  })

  test('two clicks send one request, and the button says that it is busy', async () => {
    const { sent } = showAccountSecurity({ actions: { changePassword: never } })
    await fill('mine', GOOD)
    await userEvent.dblClick(screen.getByRole('button', { name: 'Save' }))
    expect(sent.filter(([name]) => name === 'changePassword')).toHaveLength(1)
    const button = screen.getByRole('button', { name: /Save/ })
    expect(button.getAttribute('aria-disabled')).toBe('true')
  })

  test('a first one is set without a present one', async () => {
    const { sent } = showAccountSecurity({ account: { has_password: false }, later: {} })
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
    const { sent } = showAccountSecurity({ later: { pending_email } })
    await press('Change address')
    await userEvent.type(field('New e-mail address'), ` ${pending_email}`)
    await press('Send code')
    await waitFor(() =>
      expect(statusOf('E-mail address')).toBe(`A code was sent to ${pending_email}.`),
    )
    await waitFor(() => expect(document.activeElement).toBe(field('One-time code, 6 digits')))
    await userEvent.keyboard('123456{Enter}')
    await waitFor(() => expect(statusOf('E-mail address')).toContain('was changed'))
    expect(sent.filter(([name]) => name !== 'getAccount')).toEqual([
      ['requestEmailChange', { email: pending_email }],
      ['confirmEmailChange', { code: '123456' }],
    ])
  })

  test('a refused one stays in its field, which is told why', async () => {
    showAccountSecurity({
      actions: { requestEmailChange: () => Promise.reject(refusal('email_invalid')) },
    })
    await press('Change address')
    await userEvent.type(field('New e-mail address'), 'nobody')
    await press('Send code')
    await screen.findByRole('alert')
    expect(descriptionOf(field('New e-mail address'))).toContain('not a valid e-mail address')
    expect(field('New e-mail address').value).toBe('nobody')
  })

  test('what was typed goes along to the proof, and comes back from it', async () => {
    const stale = () => Promise.reject(refusal('session_not_fresh'))
    const { asked } = showAccountSecurity({
      actions: { requestEmailChange: stale },
      resume: { form: 'email', draft: 'mara@new' },
    })
    expect(field('New e-mail address').value).toBe('mara@new')
    await userEvent.type(field('New e-mail address'), '.example.org')
    await press('Send code')
    await waitFor(() => expect(asked).toEqual([{ form: 'email', draft: pending_email }]))
  })

  test('the code of a mail is filled in, and sent only when the person presses the button', async () => {
    const { sent } = showAccountSecurity({
      account: { pending_email },
      resume: { form: 'email_code', draft: '654321' },
    })
    expect(field('One-time code, 6 digits').value).toBe('654321')
    expect(sent).toEqual([])
    await press('Confirm address')
    await waitFor(() => expect(sent[0]).toEqual(['confirmEmailChange', { code: '654321' }]))
  })

  test('of a member with keys needs a token as well, and the refused code is told apart', async () => {
    const refusals = ['email_not_verified', 'token_used']
    const { sent } = showAccountSecurity({
      account: { pending_email, second_factor: createFactor(10), user_id: `usr_${'a'.repeat(32)}` },
      later: {},
      actions: {
        confirmEmailChange: async () => {
          const code = refusals.shift()
          if (code !== undefined) throw refusal(code)
          return { success: true }
        },
      },
    })
    const mailed = () => field('Code from the e-mail, 6 digits')
    const token = () => field('Code of your authenticator app, 6 digits')
    await userEvent.type(mailed(), '111111')
    await userEvent.type(token(), '222222')
    for (const refused of [mailed, token]) {
      await press('Confirm address')
      await waitFor(() => expect(document.activeElement).toBe(refused()))
      expect([mailed(), token()].filter((one) => one.ariaInvalid === 'true')).toEqual([refused()])
      await userEvent.keyboard('333333')
    }
    await press('Confirm address')
    await waitFor(() => expect(statusOf('E-mail address')).toContain('was changed'))
    expect(sent.filter(([name]) => name === 'confirmEmailChange').at(-1)).toEqual([
      'confirmEmailChange',
      { code: '333333', token: '333333' },
    ])
  })

  test('without a network nothing is lost, and what to do is said', async () => {
    showAccountSecurity({
      account: { pending_email },
      actions: { confirmEmailChange: () => Promise.reject(refusal('network')) },
    })
    await userEvent.type(field('One-time code, 6 digits'), '123456')
    await press('Confirm address')
    expect((await screen.findByRole('alert')).textContent).toContain('Check your connection')
    expect(field('One-time code, 6 digits').value).toBe('123456')
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
    const { asked, sent } = showAccountSecurity({ account })
    await press(name)
    expect(asked).toEqual([{ form }])
    expect(sent).toEqual([])
    expect(document.querySelector('form, dialog')).toBeNull()
  })

  test.each(['session_not_fresh', 'session_ended', 'unauthenticated'])(
    'is asked for when the service says %s, and the same form is open afterwards',
    async (code) => {
      const { asked } = showAccountSecurity({
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
  showAccountSecurity({
    actions: { getAccount: () => Promise.reject(refusal('network')) },
    resume: { form: 'password' },
  })
  await userEvent.type(field('Current password'), 'mine')
  await paste('New password', 'correct horse battery staple')
  await press('Save')
  await waitFor(() => expect(statusOf('Password')).toContain('Your password was saved.'))
  expect(screen.getByRole('alert').textContent).toContain('cannot be reached')
})
