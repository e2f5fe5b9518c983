import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { ADA } from '../../test/ada.ts'
import { createSlow } from '../../test/live-app.ts'
import {
  button,
  CHALLENGE,
  field,
  fillIn,
  hasBegun,
  isSignedIn,
  open,
  press,
} from '../../test/live-sign-in.tsx'
import { SETUP } from '../../test/sign-in-states.ts'
import { createStepMachine } from '../../test/step-machine.ts'
import { hostedScreens } from './hosted-screens.ts'
import { SignIn } from './SignIn.tsx'

type Changes = NonNullable<Parameters<typeof createStepMachine>[0]>
type Kind = NonNullable<Changes['step']>['kind']

const CODE = 'One-time code, 6 digits'
const setup = { ...SETUP, codes: [...SETUP.codes] }

function show(kind: Kind, data: Changes['data'] = {}) {
  const { machine, sent } = createStepMachine({
    step: { kind } as Changes['step'] & object,
    data: { email: ADA.email, ...data },
  })
  const links = { terms: '/terms' }
  render(<SignIn screens={hostedScreens} machine={machine} links={links} />)
  return sent
}

const challenges = ({ service }: ReturnType<typeof open>) =>
  service.requests.filter(({ path }) => path === CHALLENGE).length

describe('sent once', () => {
  test.each([
    [
      'a double click',
      () => {
        button('Login').click()
        button('Login').click()
      },
    ],
    [
      'Enter held down',
      () => {
        field('Password').form?.requestSubmit()
        field('Password').form?.requestSubmit()
      },
    ],
  ])('for %s', async (_name, twice) => {
    const app = open()
    await hasBegun(app)
    await fillIn()
    await waitFor(() => expect(challenges(app)).toBe(1))
    act(twice)
    await isSignedIn(app)
    // The beginning, and what was sent.
    expect(challenges(app)).toBe(2)
  })

  test('also before the sign-in has begun', async () => {
    const { options, answer } = createSlow()
    const app = open(options)
    await fillIn()
    act(() => {
      button('Login').click()
      button('Login').click()
    })
    answer()
    await isSignedIn(app)
    expect(challenges(app)).toBe(2)
  })
})

describe('a code is pasted as it was found', () => {
  test.each(['123 456', ' 123-456 ', '123456\n', '1 2 3 4 5 6', 'G-123456', '123 456 789'])(
    '%j',
    async (text) => {
      const sent = show('otp')
      await userEvent.click(field(CODE))
      await userEvent.paste(text)
      expect(field(CODE).value).toBe('123456')
      await press('Login')
      expect(sent).toEqual([{ type: 'code', code: '123456' }])
    },
  )

  test('but too few digits use up no try', async () => {
    const sent = show('second_factor')
    await userEvent.type(field('One-time code, 6 digits'), '12345')
    await press('Verify Token')
    expect(sent).toEqual([])
    expect(screen.getByRole('alert').textContent).toBe('Your App Token is required.')
    await userEvent.type(field('One-time code, 6 digits'), '6')
    await press('Verify Token')
    expect(sent).toEqual([{ type: 'token', token: '123456' }])
  })
})

/** Every input of every step: what browsers and password managers know it by. */
const INPUTS: readonly [Kind, Readonly<Record<string, string>>][] = [
  ['identify', { email: 'username webauthn' }],
  ['password', { email: 'username webauthn', password: 'current-password' }],
  ['password_entry', { who: 'username', password: 'current-password' }],
  ['otp_request', { email: 'username webauthn' }],
  ['otp', { code: 'one-time-code' }],
  ['second_factor', { token: 'one-time-code' }],
  ['second_factor_setup', { token: 'one-time-code', saved: '' }],
  ['register', { email: 'username webauthn', name: 'name', password: 'new-password', terms: '' }],
  ['verify_email', { code: 'one-time-code' }],
  ['forgot', { email: 'username webauthn' }],
  ['reset', { code: 'one-time-code', who: 'username', password: 'new-password' }],
  ['password_change', { who: 'username', password: 'new-password' }],
]

const setsOf = (kind: Kind): Changes['data'] => (kind === 'second_factor_setup' ? { setup } : {})

const inputs = () =>
  [...document.querySelectorAll<HTMLInputElement>('input')].filter(({ name }) => name !== 'ambot')

describe.each(INPUTS)('at the step %s', (kind, expected) => {
  test('browsers and password managers know every input', () => {
    show(kind, setsOf(kind))
    const found = Object.fromEntries(inputs().map((input) => [input.name, input.autocomplete]))
    expect(found).toEqual(expected)
  })

  test('what they fill in without a word is sent', async () => {
    const sent = show(kind, { ...setsOf(kind), email: null })
    const filled: Record<string, string> = {}
    for (const input of inputs().filter(({ type }) => type !== 'hidden')) {
      if (input.type === 'checkbox') input.checked = true
      else {
        const isCode = input.autocomplete === 'one-time-code'
        filled[input.name] = isCode ? '123456' : `filled-in@as.${input.name}`
        input.value = filled[input.name] ?? ''
      }
    }
    await userEvent.click(document.querySelector('[type=submit]') ?? document.body)
    expect(sent).toEqual([expect.objectContaining(filled)])
  })
})

test('the emergency code is left alone by password managers', async () => {
  show('second_factor')
  await press('Use an emergency code')
  expect(field('Emergency code').autocomplete).toBe('off')
})

test('a new password that is put in the place of one that was too short is sent', async () => {
  const sent = show('password_change', { minimum: 15 })
  await userEvent.type(field('New password'), 'short')
  field('New password').value = 'as long as a generator makes it'
  await press('Set Password')
  expect(sent).toEqual([{ type: 'new_password', password: 'as long as a generator makes it' }])
})
