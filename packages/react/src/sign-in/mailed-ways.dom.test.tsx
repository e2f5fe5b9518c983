import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { createStepMachine } from '../../test/step-machine.ts'
import { hostedScreens } from './hosted-screens.ts'
import { SignIn } from './SignIn.tsx'

const email = 'mara@example.org'

function show(changes: Parameters<typeof createStepMachine>[0]) {
  const { machine, sent } = createStepMachine(changes)
  render(<SignIn screens={hostedScreens} machine={machine} />)
  return sent
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test('a verification leads back to the sign-in, and offers no second registration', async () => {
  const sent = show({ step: { kind: 'verify_email' }, data: { registration: true } })
  expect(screen.queryByRole('button', { name: 'Register here' })).toBeNull()
  await press('Back to sign-in')
  expect(sent).toEqual([{ type: 'choose', to: 'password' }])
})

test('a code that was refused leaves the way to the login, for an address that is verified', async () => {
  const sent = show({
    step: { kind: 'verify_email' },
    data: { email },
    error: { code: 'email_not_verified' },
  })
  screen.getByText('Your email was not verified. Please try again.')
  await press('Back to sign-in')
  expect(sent).toEqual([{ type: 'choose', to: 'password' }])
})

test('a new password that is not set after all leads back to the login', async () => {
  const sent = show({ step: { kind: 'reset' }, data: { email } })
  await press('Back to sign-in')
  expect(sent).toEqual([{ type: 'choose', to: 'password' }])
})

test('the way back leads to the one-time code where no password is taken', async () => {
  const sent = show({ step: { kind: 'verify_email' }, data: { email, methods: ['otp'] } })
  await press('Back to sign-in')
  expect(sent).toEqual([{ type: 'choose', to: 'otp_request' }])
})

test('a session that has ended is said at the login, and is no success', () => {
  show({ data: { notice: 'session_ended' } })
  const said = screen.getByText('Your session has ended. Please sign in again.')
  expect(said.closest('[role=alert]')).not.toBeNull()
  expect(said.closest('.shrd-note')?.getAttribute('data-tone')).toBe('info')
})
