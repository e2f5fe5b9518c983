import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { StrictMode } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { descriptionOf } from '../../test/description.ts'
import { CODES, SETUP } from '../../test/sign-in-states.ts'
import { createStepMachine } from '../../test/step-machine.ts'
import { hostedScreens } from './hosted-screens.ts'
import { SignIn } from './SignIn.tsx'

const client = { client_id: 'lumen', name: 'Lumen Studio' }
const email = 'mara@example.org'
const LINKS = { terms: 'https://lumen.example/terms' }
type Changes = Parameters<typeof createStepMachine>[0]

function show(changes?: Changes) {
  const { machine, sent } = createStepMachine(changes)
  const { rerender } = render(<SignIn screens={hostedScreens} machine={machine} links={LINKS} />)
  const change = (next: Changes) =>
    rerender(
      <SignIn screens={hostedScreens} machine={createStepMachine(next).machine} links={LINKS} />,
    )
  return { sent, change }
}

const emailField = () => screen.getByLabelText<HTMLInputElement>('E-mail address')
const password = () => screen.getByLabelText<HTMLInputElement>('Password')
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const login = () => press('Login')

test('a step that asks for nothing is read from its title', async () => {
  const { change } = show({ data: { client } })
  expect(document.activeElement).toBe(document.body)
  await press('Forgot password?')
  change({ step: { kind: 'consent' }, data: { client, scopes: ['openid'] } })
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2 }))
})

test('what comes by itself, as while a page loads, takes the focus from nobody', async () => {
  const { change } = show()
  change({ step: { kind: 'identify' } })
  expect(document.activeElement).toBe(document.body)
  const elsewhere = document.body.appendChild(document.createElement('button'))
  await press('Continue')
  elsewhere.focus()
  change({ step: { kind: 'password' } })
  expect(document.activeElement).toBe(elsewhere)
  elsewhere.remove()
})

test('what is said with a step is an alert, since a new live region says nothing', () => {
  const { change } = show()
  expect(screen.queryByRole('alert')).toBeNull()
  change({ step: { kind: 'password_entry' }, data: { notice: 'password_changed' } })
  expect(screen.getByRole('alert').closest('[role=status]')).toBeNull()
})

describe('a step that asks for something has the focus in its first empty field', () => {
  const CASES = [
    ['identify', 'E-mail address', 'Sign Into Your Account'],
    ['password', 'Password', 'Sign Into Your Account'],
    ['password_entry', 'Password', 'Please enter your password'],
    ['otp_request', 'E-mail address', 'Sign Into Your Account'],
    ['otp', /digits/, 'Enter your OTP'],
    ['second_factor', /digits/, 'This account requires Two Factor Authentication'],
    ['register', 'Password', 'Create Your Account'],
    ['verify_email', /digits/, 'Verify Your Address'],
    ['forgot', 'E-mail address', 'Forgot Your Password?'],
    ['reset', /digits/, 'Set a New Password'],
    ['password_change', 'New password', 'Choose a Longer Password'],
  ] as const

  test.each(CASES)('at %s, described by the title', async (kind, label, title) => {
    const { change } = show({ step: { kind: 'consent' }, data: { client, scopes: ['openid'] } })
    await press('Use another account')
    change({ step: { kind }, data: { email } } as Changes)
    const field = screen.getByLabelText(label)
    expect(document.activeElement).toBe(field)
    expect(descriptionOf(field)).toContain(title)
  })

  test('and is described by its refusal alone', async () => {
    const { change } = show()
    await press('Forgot password?')
    change({ step: { kind: 'otp' }, data: { email } })
    change({ step: { kind: 'otp' }, data: { email }, error: { code: 'code_invalid' } })
    expect(descriptionOf(screen.getByLabelText(/digits/))).not.toContain('Enter your OTP')
  })
})

test('Tab leads from the address to the password and the button, and then to the other ways', async () => {
  show()
  const stops: (string | null)[] = []
  for (let count = 0; count < 5; count++) {
    await userEvent.tab()
    const stop = document.activeElement
    stops.push(stop?.getAttribute('name') ?? stop?.getAttribute('title') ?? stop?.textContent ?? '')
  }
  expect(stops).toEqual(['email', 'password', 'Show password', 'Login', 'Forgot password?'])
})

test('a refusal in the words of the last one is announced as the last one was', () => {
  const refused = () => ({ error: { code: 'invalid_credentials' } })
  const { change } = show(refused())
  const last = screen.getByRole('alert')
  change(refused())
  expect(screen.getByRole('alert').textContent).toBe(last.textContent)
  expect(screen.getByRole('alert')).not.toBe(last)
})

describe('the password step', () => {
  test('has the title, fields, button and links of the specification [HOSTED-06] [HOSTED-07]', async () => {
    const { sent } = show({ data: { client } })
    screen.getByRole('heading', { name: 'Sign Into Your Account', level: 2 })
    screen.getByText('to continue to Lumen Studio')
    expect(emailField().autocomplete).toBe('username webauthn')
    expect(password().autocomplete).toBe('current-password')
    const footer = document.querySelector('.shrd-footer')
    expect(footer?.textContent).toBe('Don’t have an account? Register here')
    await press('Forgot password?')
    await press('Register here')
    await press('Sign in with a one-time code')
    expect(sent).toEqual([
      { type: 'choose', to: 'forgot' },
      { type: 'choose', to: 'register' },
      { type: 'choose', to: 'otp_request' },
    ])
  })

  test('takes the address that was typed along to another way', async () => {
    const { sent } = show({})
    await userEvent.type(emailField(), 'ada@example.org')
    await press('Forgot password?')
    expect(sent).toEqual([{ type: 'choose', to: 'forgot', email: 'ada@example.org' }])
  })

  test('offers only what the application does', () => {
    show({ data: { methods: ['password'], registration: false } })
    expect(screen.queryByRole('button', { name: 'Register here' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Sign in with a one-time code' })).toBeNull()
  })

  test('sends address and password', async () => {
    const { sent } = show()
    await userEvent.type(emailField(), ' mara@example.org')
    await userEvent.type(password(), ' spaces count ')
    await login()
    expect(sent).toEqual([{ type: 'password', email, password: ' spaces count ' }])
  })

  test('asks for what is missing, beside the field, and goes there', async () => {
    const { sent } = show()
    await login()
    expect(descriptionOf(emailField())).toBe('Enter your e-mail address.')
    expect(document.activeElement).toBe(emailField())
    await userEvent.type(emailField(), email)
    await login()
    expect(descriptionOf(password())).toBe('Enter your password.')
    expect(document.activeElement).toBe(password())
    expect(sent).toEqual([])
  })

  test('keeps what was typed when it was refused [ERR-25]', async () => {
    const { change } = show({ data: { email } })
    await userEvent.type(password(), 'not mine')
    change({ data: { email }, error: { code: 'invalid_credentials', data: { attempts: 3 } } })
    const note = screen.getByRole('alert').textContent
    expect(note).toContain('INVALID USER CREDENTIALS')
    expect(note).toContain('You have 3 attempts remaining')
    expect(emailField().value).toBe(email)
    expect(password().value).toBe('not mine')
    expect(document.activeElement).toBe(password())
  })

  test('does nothing for a robot', async () => {
    const { sent } = show({ data: { email } })
    await userEvent.type(password(), 'x')
    const decoy = document.querySelector<HTMLInputElement>('input[name=ambot]')
    if (decoy === null) throw new Error('no decoy')
    await userEvent.type(decoy, 'x')
    await login()
    expect(sent).toEqual([])
  })
})

describe('the other steps', () => {
  test('the second factor has the title and button of the specification, and sends the token [HOSTED-11]', async () => {
    const { sent } = show({ step: { kind: 'second_factor' } })
    screen.getByRole('heading', { name: 'This account requires Two Factor Authentication' })
    await userEvent.type(screen.getByLabelText('One-time code, 6 digits'), '123456')
    await press('Verify Token')
    expect(sent).toEqual([{ type: 'token', token: '123456' }])
  })

  test('consent names the application and what it asks for', async () => {
    const { sent } = show({
      step: { kind: 'consent' },
      data: { client, email, scopes: ['openid', 'email', 'x:y'] },
    })
    screen.getByText('Lumen Studio asks for this:')
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Know that it is you',
      'See your e-mail address',
      'Use the permission x:y',
    ])
    await userEvent.click(screen.getByRole('button', { name: 'Do not allow' }))
    await userEvent.click(screen.getByRole('button', { name: 'Allow' }))
    expect(sent).toEqual([
      { type: 'consent', granted: false },
      { type: 'consent', granted: true },
    ])
  })

  test('consent says that it is busy, in a region that was there before', () => {
    const consent: Changes = { step: { kind: 'consent' }, data: { client, scopes: ['openid'] } }
    const { change } = show(consent)
    const region = screen.getByRole('status')
    change({ ...consent, busy: true })
    expect(region.textContent).toBe('Please wait')
  })

  test('consent names the API that a permission is for, and until when it lasts', () => {
    const uri = 'https://ledger.lumen.example/v1'
    const consent = { resources: [{ uri, scopes: ['read', 'book'] }], until: Date.UTC(2030, 0, 31) }
    const scopes = ['openid', 'read', 'book', 'x:y']
    show({ step: { kind: 'consent' }, data: { client, email, scopes, consent } })
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Know that it is you',
      'Use the permission x:y',
      `Use read, book at ${uri}`,
    ])
    const until = screen.getByText(/^This lasts at most until/)
    expect(until.querySelector('time')?.dateTime).toBe('2030-01-31T00:00:00.000Z')
  })

  test('consent says which domain vouches for a program that nobody has registered', () => {
    const agent = { domain: 'helper.example', name: 'Helper', at: 'Notes', on_device: false }
    const consent = { resources: [], until: 0, agent }
    const { change } = show({ step: { kind: 'consent' }, data: { client, scopes: [], consent } })
    expect(screen.getByText(/“Notes” does not know this program/).textContent).toContain(
      'helper.example',
    )
    const named = screen.getByText(/calls itself/)
    expect(named.textContent).toBe('The program calls itself “Helper”.')
    expect(named.querySelector('bdi')?.textContent).toBe('Helper')
    expect(screen.queryByText(/on this device/)).toBeNull()
    // Tab leads from field to button, past the text.
    const allow = screen.getByRole('button', { name: 'Allow' })
    const described = document.getElementById(allow.getAttribute('aria-describedby') ?? '')
    expect(described?.contains(named)).toBe(true)
    const nameless = { ...consent, agent: { ...agent, name: null, on_device: true } }
    change({ step: { kind: 'consent' }, data: { client, scopes: [], consent: nameless } })
    expect(screen.queryByText(/calls itself/)).toBeNull()
    expect(screen.getByText(/goes to a program on this device/)).toBeDefined()
  })

  test('consent names the attributes that the application gets', () => {
    const attributes = [{ name: 'plan', labels: { en: 'Tariff' } }, { name: 'tea_times' }]
    const consent = { resources: [], until: 0, attributes }
    show({ step: { kind: 'consent' }, data: { client, email, scopes: ['profile'], consent } })
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'See your profile, such as name, picture and language',
      'See these further details: Tariff, tea times',
    ])
  })

  test('consent says who is signed in: by address, else by the ends of the user_id', () => {
    const user_id = 'usr_abcdefghijklmnopqrstuvwxyz234567wxyz'
    const data = { client, scopes: ['openid'] }
    const { change } = show({ step: { kind: 'consent' }, data: { ...data, user_id } })
    screen.getByText('Signed in as usr_abcd…wxyz')
    change({ step: { kind: 'consent' }, data: { ...data, email } })
    screen.getByText(`Signed in as ${email}`)
  })

  test('another account can be used instead', async () => {
    const { sent } = show({ step: { kind: 'consent' }, data: { client, email, scopes: [] } })
    await userEvent.click(screen.getByRole('button', { name: 'Use another account' }))
    expect(sent).toEqual([{ type: 'restart' }])
  })

  test('an expired interaction offers to start again [ERR-26]', async () => {
    const { sent } = show({ step: { kind: 'error' }, error: { code: 'interaction_expired' } })
    expect(screen.getByRole('alert').textContent).toContain('ERROR: 304')
    await userEvent.click(screen.getByRole('button', { name: 'Start again' }))
    expect(sent).toEqual([{ type: 'restart' }])
  })

  test('a service that gave no usable answer is said, and what was typed stays [ERR-32]', async () => {
    const { change } = show({ data: { email } })
    await userEvent.type(password(), 'mine')
    change({ data: { email }, error: { code: 'something_went_wrong' } })
    expect(screen.getByRole('alert').textContent).toContain('SOMETHING WENT WRONG')
    expect(password().value).toBe('mine')
  })

  test('a redirect says that it is under way', () => {
    show({ step: { kind: 'redirect', to: 'https://lumen.example/' } })
    screen.getByRole('heading', { name: 'You are signed in' })
    screen.getByText('Taking you back …')
    expect(screen.queryByRole('button')).toBeNull()
  })
})

describe('the set-up step', () => {
  afterEach(() => {
    vi.restoreAllMocks()
  })

  test('downloads the codes once by itself, and again when asked [TFA-10]', async () => {
    const saved: { name: string; text: Promise<string> }[] = []
    const blobs: Blob[] = []
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      if (blob instanceof Blob) blobs.push(blob)
      return `blob:${blobs.length}`
    })
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      saved.push({ name: this.download, text: blobs.at(-1)?.text() ?? Promise.resolve('') })
    })
    const { machine } = createStepMachine({
      step: { kind: 'second_factor_setup' },
      data: { setup: { ...SETUP, codes: [...CODES] } },
    })
    render(
      <StrictMode>
        <SignIn screens={hostedScreens} machine={machine} />
      </StrictMode>,
    )
    expect(saved.map(({ name }) => name)).toEqual(['SHRD_EMERGENCY_CODES.txt'])
    expect(await saved[0]?.text).toBe(`${CODES.join('\n')}\n`)
    await act(async () => {
      screen.getByRole('button', { name: 'Download the emergency codes again' }).click()
    })
    expect(saved.length).toBe(2)
  })
})
