import type { ChosenStep } from '@shrd/contract'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ComponentType, StrictMode } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createFixedAuth, signedIn, signedOut } from '../../test/fixed-auth.ts'
import { ADA, openEmbedded } from '../../test/open-embedded.tsx'
import { createStepMachine } from '../../test/step-machine.ts'
import { ShrdProvider } from '../provider/ShrdProvider.tsx'
import { ForgotPassword } from './ForgotPassword.tsx'
import { OtpEntry } from './OtpEntry.tsx'
import { OtpRequest } from './OtpRequest.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import { Register } from './Register.tsx'
import { ResetPassword } from './ResetPassword.tsx'
import type { StepWidgetProps } from './StepWidget.tsx'
import { VerifyEmail } from './VerifyEmail.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
})

const NEW = { email: 'grace@example.org', password: 'another very long password' }

const title = (name: string) => screen.findByRole('heading', { name })
const type = async (label: string, text: string) =>
  userEvent.type(await screen.findByLabelText(label), text)
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

describe('embedded', () => {
  test('Register leads from the form to somebody who is signed in', async () => {
    const { auth, service } = openEmbedded(<Register links={{ terms: '/terms' }} />)
    await title('Create Your Account')
    await type('E-mail address', NEW.email)
    await type('Password', NEW.password)
    await userEvent.click(screen.getByRole('checkbox'))
    await press('Register')
    await title('Verify Your Address')
    await type('One-time code, 6 digits', service.codeFor(NEW.email))
    await press('Verify')
    await waitFor(() => expect(auth.getState().status).toBe('signed-in'))
  })

  test('Register lets people go to the sign-in, and does not call them back', async () => {
    openEmbedded(<Register />)
    await press('Sign in here')
    await title('Sign Into Your Account')
    await type('Password', 'not this one')
    await type('E-mail address', ADA.email)
    await press('Login')
    await screen.findByRole('alert')
    await title('Sign Into Your Account')
  })

  test('Register says where nobody new may', async () => {
    openEmbedded(<Register />, { registration: false })
    expect((await screen.findByRole('alert')).textContent).toMatch(/regist/i)
  })

  test('ForgotPassword and what comes next set a new password', async () => {
    const { service } = openEmbedded(<ForgotPassword />)
    await title('Forgot Your Password?')
    await type('E-mail address', ADA.email)
    await press('Send Code')
    await title('Set a New Password')
    await type('Code from the e-mail, 6 digits', service.codeFor(ADA.email))
    await type('New password', NEW.password)
    await press('Set Password')
    await screen.findByText(/Your password was changed/)
  })

  test('OtpRequest has a one-time code sent, also where a password comes first', async () => {
    const { auth, service } = openEmbedded(<OtpRequest />)
    await type('E-mail address', ADA.email)
    await press('Request One Time Use Password (OTP)')
    await type('One-time code, 6 digits', await waitFor(() => service.codeFor(ADA.email)))
    await press('Login')
    await waitFor(() => expect(auth.getState().status).toBe('signed-in'))
  })

  test('PasswordForm asks for the password where the address comes first', async () => {
    const { auth } = openEmbedded(<PasswordForm />, { identifier_first: true })
    await type('E-mail address', ADA.email)
    await type('Password', ADA.password)
    await press('Login')
    await waitFor(() => expect(auth.getState().status).toBe('signed-in'))
  })

  test.each<[string, ComponentType<StepWidgetProps>, string]>([
    ['OtpEntry', OtpEntry, 'Request One Time Use Password (OTP)'],
    ['VerifyEmail', VerifyEmail, 'Register'],
    ['ResetPassword', ResetPassword, 'Send Code'],
  ])('%s begins with what leads to it', async (_name, Widget, button) => {
    openEmbedded(<Widget />)
    await screen.findByRole('button', { name: button })
  })
})

describe('a machine of its own', () => {
  test.each<[ComponentType<StepWidgetProps>, 'otp' | 'verify_email' | 'reset', string]>([
    [OtpEntry, 'otp', 'Enter your OTP'],
    [VerifyEmail, 'verify_email', 'Verify Your Address'],
    [ResetPassword, 'reset', 'Set a New Password'],
  ])('goes on where it stands, and is asked nothing', async (Widget, kind, heading) => {
    const { machine, sent } = createStepMachine({ step: { kind }, data: { email: ADA.email } })
    render(<Widget machine={machine} />)
    await title(heading)
    expect(sent).toEqual([])
  })

  test('at a second factor is not led away from it', async () => {
    const { machine, sent } = createStepMachine({ step: { kind: 'second_factor' } })
    render(<Register machine={machine} />)
    await title('This account requires Two Factor Authentication')
    expect(sent).toEqual([])
  })
})

describe('redirecting', () => {
  const show = (Widget: ComponentType<StepWidgetProps>, state = signedOut()) => {
    const { auth, asked } = createFixedAuth(state)
    render(
      <StrictMode>
        <ShrdProvider auth={auth}>
          <Widget headingLevel={1} />
        </ShrdProvider>
      </StrictMode>,
    )
    return asked.signIn
  }

  test('Register asks the hosted page for a registration', async () => {
    const asked = show(Register)
    screen.getByRole('heading', { name: 'Create Your Account', level: 1 })
    await press('Register')
    expect(asked).toEqual([{ prompt: 'create' }])
  })

  test.each<[ChosenStep, ComponentType<StepWidgetProps>, string, string]>([
    ['password', PasswordForm, 'Sign Into Your Account', 'Login'],
    ['otp_request', OtpRequest, 'Sign Into Your Account', 'Continue'],
    ['otp_request', OtpEntry, 'Enter your OTP', 'Continue'],
    ['forgot', ForgotPassword, 'Forgot Your Password?', 'Continue'],
    ['forgot', ResetPassword, 'Set a New Password', 'Continue'],
    ['register', VerifyEmail, 'Verify Your Address', 'Continue'],
  ])('the others ask it for their step: %s', async (screen_hint, Widget, heading, button) => {
    const asked = show(Widget)
    await title(heading)
    await press(button)
    expect(asked).toEqual([{ screen_hint }])
  })

  test('what went wrong there is announced', () => {
    show(Register, signedOut({ error: { code: 'oidc_refused' } }))
    expect(screen.getByRole('alert').textContent).toMatch(/refused or cancelled/)
  })

  test('who is signed in sees that', async () => {
    show(Register, signedIn())
    await title('You are signed in')
  })
})
