import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { descriptionOf } from '../../test/description.ts'
import { createStepMachine } from '../../test/step-machine.ts'
import { hostedScreens } from './hosted-screens.ts'
import { SignIn } from './SignIn.tsx'

const email = 'mara@example.org'
type Changes = Parameters<typeof createStepMachine>[0]

function show(changes: Changes) {
  const { machine, sent } = createStepMachine(changes)
  const { rerender } = render(<SignIn screens={hostedScreens} machine={machine} />)
  const change = (next: Changes) =>
    rerender(<SignIn screens={hostedScreens} machine={createStepMachine(next).machine} />)
  return { sent, change }
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)

test.each(['identify', 'otp_request', 'register', 'forgot'] as const)(
  'an address that is refused at the step %s has the focus and the reason',
  (kind) => {
    show({ step: { kind }, data: { email }, error: { code: 'email_invalid' } })
    const address = field('E-mail address')
    expect(document.activeElement).toBe(address)
    expect(address.getAttribute('aria-invalid')).toBe('true')
    expect(descriptionOf(address)).toBe('This is not a valid e-mail address.')
  },
)

test.each(['identify', 'password', 'otp_request', 'register', 'forgot'] as const)(
  'an address without a place is not sent from the step %s, whatever else is missing',
  async (kind) => {
    const { sent } = show({ step: { kind }, data: { minimum: 15 } })
    const address = field('E-mail address')
    await userEvent.type(address, 'mara.example.org{Enter}')
    expect(descriptionOf(address)).toBe('This is not a valid e-mail address.')
    expect(document.activeElement).toBe(address)
    expect(sent).toEqual([])
    await userEvent.type(address, '{Backspace}')
    expect(descriptionOf(address)).toBe('')
  },
)

test.each([
  ['otp', 'One-time code, 6 digits'],
  ['second_factor', 'One-time code, 6 digits'],
] as const)('a code that is refused at the step %s is selected, with the reason', (kind, label) => {
  const { change } = show({ step: { kind } })
  field(label).value = '123456'
  change({ step: { kind }, error: { code: 'token_used' } })
  const code = field(label)
  expect(document.activeElement).toBe(code)
  expect(code.selectionEnd).toBe(6)
  expect(code.getAttribute('aria-invalid')).toBe('true')
  expect(descriptionOf(code)).toBe('This code was already used. Wait for the next one.')
})

test('whoever types already is not taken to the title when a step has arrived', async () => {
  const { change } = show({ step: { kind: 'error' }, error: { code: 'network' } })
  change({ step: { kind: 'password' }, busy: true, error: { code: 'network' } })
  await userEvent.click(field('E-mail address'))
  change({ step: { kind: 'password' } })
  expect(document.activeElement).toBe(field('E-mail address'))
})

test('a code that did not verify the address is to blame, though its refusal speaks of the address', () => {
  show({ step: { kind: 'verify_email' }, data: { email }, error: { code: 'email_not_verified' } })
  const code = field('One-time code, 6 digits')
  expect(document.activeElement).toBe(code)
  expect(code.getAttribute('aria-invalid')).toBe('true')
  expect(descriptionOf(code)).toContain('Your email was not verified.')
})

test('half a code is not called invalid while it is typed', async () => {
  show({ step: { kind: 'otp' }, data: { email } })
  const code = screen.getByRole<HTMLInputElement>('textbox')
  await userEvent.type(code, '12')
  // Without the attribute browsers go by the pattern.
  expect([code.validity.valid, code.getAttribute('aria-invalid')]).toEqual([false, 'false'])
})

test('a new password is told once what it needs', async () => {
  show({ step: { kind: 'password_change' }, data: { email, minimum: 15 } })
  const password = field('New password')
  await userEvent.type(password, 'four')
  expect(descriptionOf(password)).toBe('Characters still needed: 11')
  await userEvent.type(password, '{Enter}')
  expect(descriptionOf(password)).toBe('Use at least 15 characters.')
})

test('an address is not to blame for another refusal', () => {
  show({ step: { kind: 'forgot' }, data: { email }, error: { code: 'too_many_requests' } })
  expect(field('E-mail address').getAttribute('aria-invalid')).toBe('false')
  expect(document.activeElement).toBe(document.body)
})

test('a new password without the code of the mail is told what is missing, at the field', async () => {
  const { sent } = show({ step: { kind: 'reset' }, data: { email } })
  await userEvent.click(screen.getByRole('button', { name: 'Set Password' }))
  const code = field('Code from the e-mail, 6 digits')
  expect(descriptionOf(code)).toBe('Enter the six digits that were sent to you.')
  expect(descriptionOf(field('New password'))).toContain('Enter your password.')
  expect(document.activeElement).toBe(code)
  expect(sent).toEqual([])
})

describe('a code that was asked for again', () => {
  const verify = (notice: 'code_sent' | null = null, busy = false): Changes => ({
    step: { kind: 'verify_email' },
    data: { email, notice },
    busy,
  })
  const said = () => screen.getAllByRole('status')[0]?.textContent

  test('is announced each time it is sent, and the first is not: the step says that', () => {
    const { change } = show(verify('code_sent'))
    expect(said()).toBe('')
    for (let times = 0; times < 2; times++) {
      change(verify('code_sent', true))
      expect(said()).toBe('')
      change(verify('code_sent'))
      expect(said()).toBe(`A code was sent to ${email}.`)
    }
  })

  test('is not announced when it was refused', () => {
    const { change } = show(verify('code_sent'))
    change({ ...verify('code_sent'), error: { code: 'too_many_requests' } })
    expect(said()).toBe('')
  })
})

test('whoever loaded the page of the code anew gets back to the login', async () => {
  const { sent } = show({ step: { kind: 'verify_email' }, data: { email: null } })
  expect(screen.queryByRole('button', { name: 'Send another code' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Back to sign-in' }))
  expect(sent).toEqual([{ type: 'choose', to: 'password' }])
})

test.each(['password_entry', 'reset', 'password_change'] as const)(
  'a password manager is told whose password it is at the step %s',
  (kind) => {
    show({ step: { kind }, data: { email } })
    const name = document.querySelector<HTMLInputElement>('input[autocomplete=username]')
    expect(name?.value).toBe(email)
    expect(name?.hidden).toBe(true)
  },
)
