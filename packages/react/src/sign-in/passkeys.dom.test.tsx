import type { StepMachine } from '@shrd/client/auth'
import type { PasskeyRequest } from '@shrd/contract'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createStepMachine } from '../../test/step-machine.ts'
import { ShrdProvider } from '../provider/ShrdProvider.tsx'
import { usePasskey } from '../steps/usePasskey.ts'
import { SignIn } from './SignIn.tsx'

const passkey: PasskeyRequest = {
  challenge: 'AAAA',
  timeout: 300_000,
  rpId: 'id.example',
  userVerification: 'preferred',
}
const bytes = new Uint8Array([1]).buffer
const MADE = {
  rawId: bytes,
  response: { clientDataJSON: bytes, authenticatorData: bytes, signature: bytes, userHandle: null },
}

/** How the browser answers: what it makes, or an error. */
let answer: () => Promise<unknown>

beforeEach(() => {
  answer = async () => MADE
  vi.stubGlobal('PublicKeyCredential', {})
  vi.stubGlobal(
    'navigator',
    Object.assign(Object.create(navigator), { credentials: { get: () => answer() } }),
  )
})
afterEach(() => vi.unstubAllGlobals())

function show(changes: Parameters<typeof createStepMachine>[0], locale = 'en') {
  const { machine, sent } = createStepMachine(changes)
  render(
    <ShrdProvider locale={locale}>
      <SignIn machine={machine} />
    </ShrdProvider>,
  )
  return sent
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const BUTTON = 'Sign in with a passkey'

test('a press opens the dialog of the browser, and its answer is sent', async () => {
  const sent = show({ data: { passkey } })
  await press(BUTTON)
  await waitFor(() => expect(sent).toMatchObject([{ type: 'passkey', credential: { id: 'AQ' } }]))
})

test('the pressed button shows that the browser asks', async () => {
  answer = () => new Promise(() => undefined)
  show({ data: { passkey } })
  await press(BUTTON)
  await screen.findByText('Please wait', { selector: '[role=status]' })
  const button = screen.getByRole('button', { name: BUTTON })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  expect(button.dataset).toHaveProperty('busy')
  expect(screen.getByRole('button', { name: 'Login' }).querySelector('svg')).toBeNull()
})

test('a closed dialog is told in the language of the page', async () => {
  answer = () => Promise.reject(new DOMException('', 'NotAllowedError'))
  show({ data: { passkey } }, 'de')
  await press('Mit einem Passkey anmelden')
  expect((await screen.findByRole('alert')).textContent).toContain('Der Dialog wurde geschlossen')
  // The form stays as it was.
  expect(screen.getByLabelText('E-Mail-Adresse')).toBeTruthy()
})

test('an error of a passkey stands below its button, so that no button moves under the pointer', async () => {
  answer = () => Promise.reject(new DOMException('', 'NotAllowedError'))
  const provider = { provider_id: `prv_${'a'.repeat(26)}`, name: 'Example', text: null, icon: null }
  show({ data: { passkey, providers: [provider] } })
  await press(BUTTON)
  const alert = await screen.findByRole('alert')
  const button = screen.getByRole('button', { name: BUTTON })
  expect(button.compareDocumentPosition(alert)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test('the step of a passkey has one button for it, and the other ways', async () => {
  const data = { passkey, methods: ['passkey', 'password'] as ('passkey' | 'password')[] }
  const sent = show({ step: { kind: 'passkey' }, data })
  await press('Login with a password')
  await press('Use a passkey')
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent).toMatchObject([{ type: 'choose', to: 'password' }, { type: 'passkey' }])
})

describe('the button is there', () => {
  const methods = ['password', 'passkey'] as ('password' | 'passkey')[]

  test('before the service has answered, if the page knows of it, and chooses the step', async () => {
    const sent = show({ data: { methods } })
    await press(BUTTON)
    expect(sent).toEqual([{ type: 'choose', to: 'passkey' }])
  })

  test('not where the service has no options for this page', () => {
    show({ data: { methods, expires_at: 1 } })
    expect(screen.queryByRole('button', { name: BUTTON })).toBeNull()
  })

  test('at the second factor only for a user who has one', async () => {
    const { unmount } = render(
      <SignIn
        machine={
          createStepMachine({ step: { kind: 'second_factor' }, data: { methods, expires_at: 1 } })
            .machine
        }
      />,
    )
    await screen.findByLabelText(/digits/)
    expect(screen.queryByRole('button', { name: /passkey/ })).toBeNull()
    unmount()
    const allowed = { ...passkey, allowCredentials: [] }
    const sent = show({ step: { kind: 'second_factor' }, data: { passkey: allowed } })
    await press(BUTTON)
    await waitFor(() => expect(sent).toMatchObject([{ type: 'passkey' }]))
  })
})

function Own({ machine }: { machine: StepMachine }) {
  const { isAccepted, error, ask } = usePasskey(machine)
  return (
    <button type="button" onClick={ask}>
      {isAccepted ? (error?.code ?? 'Touch') : 'No'}
    </button>
  )
}

test('screens of your own ask by the hook', async () => {
  answer = () => Promise.reject(new DOMException('', 'NotAllowedError'))
  const { machine } = createStepMachine({ data: { passkey } })
  render(<Own machine={machine} />)
  await press('Touch')
  expect(await screen.findByText('passkey_cancelled')).toBeTruthy()
})

test('a demanded passkey can give way to an authenticator app', async () => {
  const sent = show({ step: { kind: 'second_factor_passkey' }, data: { passkey } })
  await press('Use a passkey')
  await waitFor(() => expect(sent).toMatchObject([{ type: 'passkey' }]))
  await press('Set up an authenticator app instead')
  expect(sent.at(-1)).toEqual({ type: 'passkey_decline', until: 'skip' })
})

test('the offer is answered for now, or for good', async () => {
  const sent = show({ step: { kind: 'passkey_offer' } })
  await press('Not now')
  await press('Do not ask again')
  expect(sent).toEqual([
    { type: 'passkey_decline', until: 'later' },
    { type: 'passkey_decline', until: 'never' },
  ])
})
