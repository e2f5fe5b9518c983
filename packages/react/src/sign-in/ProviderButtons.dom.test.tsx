import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { createStepMachine } from '../../test/step-machine.ts'
import { allStepWords } from '../locales/all-step-words.ts'
import { ShrdProvider } from '../provider/ShrdProvider.tsx'
import { hostedScreens } from './hosted-screens.ts'
import { SignIn } from './SignIn.tsx'

const email = 'mara@example.org'
const [first, second] = [`prv_${'a'.repeat(26)}`, `prv_${'b'.repeat(26)}`]
const icon = 'data:image/png;base64,iVBORw0KGgo='
const providers = [
  { provider_id: first, name: 'Example', text: null, icon },
  { provider_id: second, name: 'Other', text: 'For employees', icon: null },
]

/** As on a page of the service. */
function show(changes: Parameters<typeof createStepMachine>[0]) {
  const { machine, sent } = createStepMachine(changes)
  render(
    <ShrdProvider words={allStepWords}>
      <SignIn screens={hostedScreens} machine={machine} links={{ terms: '/terms' }} />
    </ShrdProvider>,
  )
  return sent
}

const buttonNames = () => screen.getAllByRole('button').map(({ textContent }) => textContent)

test('other providers stand below the form, in the order of the application', async () => {
  const sent = show({
    step: { kind: 'password' },
    data: { providers, methods: ['password'], registration: false },
  })
  expect(buttonNames()).toEqual([
    ...['', 'Login', 'Continue with Example', 'For employees', 'Forgot password?'],
  ])
  const button = screen.getByRole('button', { name: 'Continue with Example' })
  expect(button.querySelector('img')?.getAttribute('src')).toBe(icon)
  await userEvent.click(button)
  expect(sent).toEqual([{ type: 'provider', provider_id: first }])
})

test('the pressed provider shows that it is busy, and its step says so', async () => {
  const step: Parameters<typeof createStepMachine>[0] = {
    step: { kind: 'provider' },
    data: { providers, methods: ['provider'], registration: false },
  }
  const { rerender } = render(<SignIn machine={createStepMachine(step).machine} />)
  const status = screen.getAllByRole('status').at(-1)
  await userEvent.click(screen.getByRole('button', { name: 'For employees' }))
  rerender(<SignIn machine={createStepMachine({ ...step, busy: true }).machine} />)
  const spins = screen.getAllByRole('button').map((button) => button.querySelector('svg') !== null)
  expect(spins).toEqual([false, true])
  expect(status?.textContent).toBe('Please wait')
})

test('a step of providers alone has nothing to fill in', () => {
  show({
    step: { kind: 'provider' },
    data: { providers, methods: ['provider'], registration: false },
  })
  expect(buttonNames()).toEqual(['Continue with Example', 'For employees'])
})

const waiting = { provider_id: first, name: 'Example', email: 'there@example.org' }
const WHY = 'there@example.org has an account here. Sign in to connect Example.'

test('somebody whose address is known is told why they sign in first', () => {
  const data = { email, provider: waiting, notice: 'provider_proof' as const }
  show({ step: { kind: 'password_entry' }, data })
  screen.getByText(WHY)
})

test('the reason to sign in stays beside an error, and names the address of the provider', () => {
  const data = { email: 'typed@example.org', provider: waiting, notice: 'provider_proof' as const }
  const error = { code: 'invalid_credentials' as const, data: { attempts: 4 } }
  show({ step: { kind: 'password' }, data, error })
  screen.getByText(WHY)
  screen.getByText('INVALID USER CREDENTIALS')
})

test('who cancelled at the provider is told in a tone that blames nobody', () => {
  const error = { code: 'provider_denied' as const, data: { message: 'Try again.' } }
  show({ step: { kind: 'password' }, data: { providers }, error })
  const note = screen.getByRole('alert')
  expect(note.textContent).toMatch(/^The sign-in with the provider was cancelled/)
  expect(note.dataset.tone).toBe('info')
})

test.each([
  ['Connect', true],
  ['Not now', false],
])('the question whether to connect is answered with %s', async (name, accepted) => {
  const sent = show({ step: { kind: 'provider_link' }, data: { email, provider: waiting } })
  screen.getByText('From now on you can sign in with Example, as there@example.org.')
  await userEvent.click(screen.getByRole('button', { name }))
  expect(sent).toEqual([{ type: 'provider_link', accepted }])
})

test('somebody new agrees to the terms before there is a user', async () => {
  const sent = show({ step: { kind: 'provider_register' }, data: { email, provider: waiting } })
  screen.getByText('Example gives your address as there@example.org. A new account is created.')
  await userEvent.click(screen.getByRole('checkbox', { name: /^I agree/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Register' }))
  expect(sent).toEqual([{ type: 'provider_register', terms: true }])
})
