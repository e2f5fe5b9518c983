import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { descriptionOf } from '../../test/description.ts'
import { createStepMachine } from '../../test/step-machine.ts'
import { hostedScreens } from './hosted-screens.ts'
import { SignIn } from './SignIn.tsx'

const email = 'mara@example.org'
const password = 'violet lamps hum at dusk'
const code = '123456'
type Changes = Parameters<typeof createStepMachine>[0]

function show(changes: Changes, links = {}) {
  const { machine, sent } = createStepMachine(changes)
  const { rerender } = render(<SignIn screens={hostedScreens} machine={machine} links={links} />)
  const change = (next: Changes) =>
    rerender(
      <SignIn screens={hostedScreens} machine={createStepMachine(next).machine} links={links} />,
    )
  return { sent, change }
}

const title = () => screen.getByRole('heading', { level: 2 }).textContent
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const type = (label: string, text: string) => userEvent.type(screen.getByLabelText(label), text)

describe('a one-time code', () => {
  test('is requested with the title and button of the specification [HOSTED-08]', async () => {
    const { sent } = show({ step: { kind: 'otp_request' } })
    expect(title()).toBe('Sign Into Your Account')
    await press('Request One Time Use Password (OTP)')
    expect(descriptionOf(screen.getByLabelText('E-mail address'))).toBe(
      'Enter your e-mail address.',
    )
    await type('E-mail address', email)
    await press('Request One Time Use Password (OTP)')
    expect(sent).toEqual([{ type: 'request_code', email, via: 'email' }])
  })

  test('comes by chat for whoever wants that, where it is offered [IDENT-04]', async () => {
    const { sent } = show({
      step: { kind: 'otp_request' },
      data: { email, deliveries: ['email', 'chat'] },
    })
    await userEvent.click(screen.getByRole('radio', { name: 'by chat' }))
    await press('Request One Time Use Password (OTP)')
    expect(sent).toEqual([{ type: 'request_code', email, via: 'chat' }])
  })

  test('is entered with the title, text and button of the specification [HOSTED-09]', async () => {
    const { sent } = show({ step: { kind: 'otp' }, data: { email, notice: 'code_sent' } })
    expect(title()).toBe('Enter your OTP')
    screen.getByText(
      'A one-time code was sent to the registered email address or a chat application.',
    )
    await press('Login')
    expect(sent).toEqual([])
    await type('One-time code, 6 digits', '123 456')
    await press('Login')
    await press('Login with a password')
    await press('Send another code')
    expect(sent).toEqual([
      { type: 'code', code },
      { type: 'choose', to: 'password' },
      { type: 'choose', to: 'otp_request' },
    ])
  })

  test('that is wrong is said with the tries that are left, beside the field', () => {
    show({
      step: { kind: 'otp' },
      data: { email },
      error: { code: 'token_invalid', data: { attempts: 2 } },
    })
    const field = screen.getByLabelText('One-time code, 6 digits')
    expect(descriptionOf(field)).toContain('You have 2 attempts remaining')
    expect(document.activeElement).toBe(field)
  })
})

describe('the password alone', () => {
  test('is asked for with the title and button of the specification [HOSTED-10]', async () => {
    const { sent } = show({ step: { kind: 'password_entry' }, data: { email } })
    expect(title()).toBe('Please enter your password')
    screen.getByText(email)
    await type('Password', password)
    await press('Login')
    await press('Use another account')
    expect(sent).toEqual([{ type: 'password', email, password }, { type: 'restart' }])
  })

  test('comes after the address where that is asked first', async () => {
    const { sent } = show({ step: { kind: 'identify' } })
    await type('E-mail address', `${email}{Enter}`)
    expect(sent).toEqual([{ type: 'identify', email }])
  })

  test('is replaced where it is too weak for the application [IDENT-28]', async () => {
    const { sent } = show({ step: { kind: 'password_change' }, data: { email, minimum: 20 } })
    screen.getByText('This application asks for at least 20 characters.')
    await type('New password', 'too short')
    await press('Set Password')
    expect(descriptionOf(screen.getByLabelText('New password'))).toContain(
      'Use at least 20 characters.',
    )
    await type('New password', ' but now long enough')
    await press('Set Password')
    expect(sent).toEqual([{ type: 'new_password', password: 'too short but now long enough' }])
  })
})

describe('registering', () => {
  const register = { step: { kind: 'register' }, data: { minimum: 15 } } as const

  test('sends address, name and password, and agrees to terms only where there are some [HOSTED-13]', async () => {
    const { sent } = show(register)
    await type('E-mail address', email)
    await type('Name (optional)', ' Mara ')
    await type('Password', password)
    await press('Register')
    expect(sent).toEqual([{ type: 'register', email, password, name: 'Mara', terms: true }])
  })

  test('says all that is missing at once, and goes to the first', async () => {
    const { sent } = show(register, { terms: 'https://lumen.example/terms' })
    await press('Register')
    const emailField = screen.getByLabelText('E-mail address')
    expect(descriptionOf(emailField)).toBe('Enter your e-mail address.')
    expect(descriptionOf(screen.getByLabelText('Password'))).toContain(
      'Use at least 15 characters.',
    )
    expect(descriptionOf(screen.getByRole('checkbox'))).toBe('Please agree to the terms.')
    expect(document.activeElement).toBe(emailField)
    expect(sent).toEqual([])
  })

  test('goes to the address where that is what was refused', async () => {
    const { change } = show(register)
    change({ ...register, error: { code: 'email_invalid' } })
    expect(document.activeElement).toBe(screen.getByLabelText('E-mail address'))
    change({ ...register, error: { code: 'password_common' } })
    expect(document.activeElement).toBe(screen.getByLabelText('Password'))
  })

  test('ends with a code, of which the page says what it is for [HOSTED-14] [ERR-27]', async () => {
    const { sent } = show({ step: { kind: 'verify_email' }, data: { email } })
    screen.getByText(email)
    screen.getByText(
      'A one-time code was sent to your e-mail address. Your account becomes active once it is verified.',
    )
    await type('One-time code, 6 digits', `${code}{Enter}`)
    await press('Send another code')
    expect(sent).toEqual([{ type: 'code', code }, { type: 'resend' }])
  })

  test('by the link of the mail is confirmed by a press, never by opening it', async () => {
    const { sent } = show({ step: { kind: 'verify_email' }, mailedCode: 'what the link carries' })
    expect(screen.queryByLabelText('One-time code, 6 digits')).toBeNull()
    expect(sent).toEqual([])
    await press('Verify')
    expect(sent).toEqual([{ type: 'code', code: 'what the link carries' }])
  })

  test('that is done is said at the login [ERR-29]', () => {
    show({ data: { email, notice: 'email_verified' } })
    const said = screen.getByText('Your email has been verified. You may now use it to login.')
    expect(said.closest('[role=alert]')).not.toBeNull()
  })
})

describe('a forgotten password', () => {
  test('begins with the address [HOSTED-15]', async () => {
    const { sent } = show({ step: { kind: 'forgot' }, data: { email } })
    await press('Send Code')
    await press('Back to sign-in')
    expect(sent).toEqual([
      { type: 'forgot', email },
      { type: 'choose', to: 'password', email },
    ])
  })

  test('is replaced by the code of the mail and a new one [HOSTED-16]', async () => {
    const { sent } = show({ step: { kind: 'reset' }, data: { email, minimum: 15 } })
    await press('Set Password')
    expect(document.activeElement).toBe(screen.getByLabelText('Code from the e-mail, 6 digits'))
    await type('Code from the e-mail, 6 digits', code)
    await type('New password', password)
    await press('Set Password')
    expect(sent).toEqual([{ type: 'reset', code, password }])
  })

  test('is replaced without a code by the link of the mail', async () => {
    const { sent } = show({ step: { kind: 'reset' }, data: { minimum: 15 }, mailedCode: 'carried' })
    expect(screen.queryByLabelText('Code from the e-mail, 6 digits')).toBeNull()
    await type('New password', password)
    await press('Set Password')
    expect(sent).toEqual([{ type: 'reset', code: 'carried', password }])
  })
})
