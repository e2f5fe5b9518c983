import { createShrdClient, type SignInEvent, type SignInState } from '@shrd/client'
import { createIdentity, type NewIdentity } from '@shrd/crypto/identity'
import { createKeyFile } from '@shrd/crypto/key-file'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactElement, StrictMode } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { createFixedFlow, type FixedFlow } from '../../test/fixed-flow.ts'
import { createMemoryPorts, type MemoryPorts } from '../../test/memory-ports.ts'
import { atCredentials, atDone, atFormerKeys, atSetup, atToken } from '../../test/sign-in-states.ts'
import { ShrdProvider } from '../provider/ShrdProvider.tsx'
import { KeyFileSignIn } from './KeyFileSignIn.tsx'

const PASSWORD = 'amber-lantern-42-quay'
const KEY_FILE = 'SHRD_ENCRYPTED_IDENTITY.key'

function show(state: SignInState): FixedFlow<SignInState, SignInEvent> {
  const flow = createFixedFlow<SignInState, SignInEvent>(state)
  render(<KeyFileSignIn flow={flow} onSignedIn={() => undefined} registerHref="/auth/register" />)
  return flow
}

/** The widget on a real client, whose service answers as told. */
function Live({ ports }: { ports: MemoryPorts }): ReactElement {
  const client = createShrdClient({
    apiOrigin: 'http://localhost:3000',
    pageOrigin: 'http://localhost:3001',
    ports,
  })
  return (
    <StrictMode>
      <ShrdProvider client={client}>
        <KeyFileSignIn onSignedIn={() => undefined} />
      </ShrdProvider>
    </StrictMode>
  )
}

const password = () => screen.getByLabelText<HTMLInputElement>('Password')
const fileInput = () => screen.getByLabelText<HTMLInputElement>(/^Key file/)
const signIn = () => userEvent.click(screen.getByRole('button', { name: /^Sign In/ }))
const chooseFile = (text: string) => userEvent.upload(fileInput(), new File([text], KEY_FILE))

describe('the sign-in page', () => {
  test('has a password field, a drop zone, a Sign In button and a link to register [LOGIN-02]', () => {
    show(atCredentials())
    expect(password().type).toBe('password')
    expect(fileInput().accept).toBe('.key')
    screen.getByText('Drop your key file here')
    expect(screen.getByRole('button', { name: 'Sign In' }).getAttribute('type')).toBe('submit')
    expect(screen.getByRole('link', { name: 'Register' }).getAttribute('href')).toBe(
      '/auth/register',
    )
  })

  test('has a decoy field that people neither see nor reach [LOGIN-03]', async () => {
    show(atCredentials())
    const decoy = document.querySelector<HTMLInputElement>('input[name=ambot]')
    expect(decoy?.closest('[aria-hidden=true]')).not.toBeNull()
    expect(decoy?.closest('.shrd-decoy')).not.toBeNull()
    expect(screen.queryAllByRole('textbox')).toEqual([])
    const reached = []
    for (let stops = 0; stops < 12; stops += 1) {
      await userEvent.tab()
      reached.push(document.activeElement)
    }
    expect(reached).toContain(password())
    expect(reached).not.toContain(decoy)
  })

  test('sends file, password and the empty decoy to the flow', async () => {
    const flow = show(atCredentials())
    await chooseFile('the text of the file')
    await userEvent.type(password(), PASSWORD)
    await signIn()
    await waitFor(() =>
      expect(flow.sent).toEqual([
        {
          type: 'submit',
          file: { name: KEY_FILE, text: 'the text of the file' },
          password: PASSWORD,
          ambot: '',
        },
      ]),
    )
  })

  test('takes a key file that the page found elsewhere, and again when it changes', async () => {
    const flow = createFixedFlow<SignInState, SignInEvent>(atCredentials())
    const view = (foundFile: File | null) => (
      <KeyFileSignIn flow={flow} onSignedIn={() => undefined} foundFile={foundFile} />
    )
    const { rerender } = render(view(null))
    await chooseFile('chosen')
    rerender(view(new File(['found'], KEY_FILE)))
    await userEvent.type(password(), PASSWORD)
    await signIn()
    const file = { name: KEY_FILE, text: 'found' }
    await waitFor(() =>
      expect(flow.sent).toEqual([{ type: 'submit', file, password: PASSWORD, ambot: '' }]),
    )
  })

  test('tells the password, the file and the rest apart', () => {
    const flow = show(atCredentials({ error: { code: 'key_file_locked' } }))
    expect(password().getAttribute('aria-invalid')).toBe('true')
    act(() => flow.set(atCredentials({ error: { code: 'login_failed' } })))
    expect(password().getAttribute('aria-invalid')).toBe('false')
    expect(screen.getByRole('alert').textContent).toBe('Your user credentials were not valid.')
  })

  test('goes to what is missing: the file, then the password', async () => {
    const flow = show(atCredentials())
    act(() => flow.set(atCredentials({ error: { code: 'credentials_required' } })))
    expect(document.activeElement).toBe(fileInput())
    await chooseFile('the text of the file')
    act(() => flow.set(atCredentials({ error: { code: 'credentials_required' } })))
    expect(document.activeElement).toBe(password())
  })

  test('says once, in a region that was there before, what is being done', () => {
    const flow = show(atCredentials())
    const regions = screen.getAllByRole('status')
    act(() => flow.set(atCredentials({ busy: 'unlocking', progress: 0.1 })))
    const said = regions.map(({ textContent }) => textContent).filter((text) => text !== '')
    expect(said).toEqual(['Unlocking your keys'])
  })

  test('hands the focus of Cancel on when there is nothing to cancel any more', () => {
    const flow = show(atCredentials({ busy: 'unlocking', progress: 0.1 }))
    screen.getByRole('button', { name: 'Cancel' }).focus()
    act(() => flow.set(atCredentials()))
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Sign In' }))
  })

  test('keeps the focus while it works, and does not start twice', async () => {
    const flow = show(atCredentials())
    await userEvent.type(password(), PASSWORD)
    act(() => flow.set(atCredentials({ busy: 'unlocking', progress: 0.1 })))
    expect(document.activeElement).toBe(password())
    await userEvent.keyboard('{Enter}')
    await signIn()
    expect(flow.sent).toEqual([])
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(flow.sent).toEqual([{ type: 'cancel' }])
  })
})

describe('on a real client', () => {
  const away = () => createMemoryPorts(() => Response.error())

  test('nothing is asked of the service before both file and password are given [LOGIN-04]', async () => {
    const ports = away()
    render(<Live ports={ports} />)
    await signIn()
    const message = 'No file uploaded or password provided'
    expect((await screen.findByRole('alert')).textContent).toBe(message)
    await userEvent.type(password(), PASSWORD)
    await signIn()
    expect((await screen.findByRole('alert')).textContent).toBe(message)
    await userEvent.clear(password())
    await chooseFile('…')
    await signIn()
    expect((await screen.findByRole('alert')).textContent).toBe(message)
    expect(ports.requests).toEqual([])
  })

  test('a wrong password is told beside its field, and asks nothing of the service [LOGIN-05]', async () => {
    const ports = away()
    const { text } = await makeKeyFile()
    render(<Live ports={ports} />)
    await chooseFile(text)
    await userEvent.type(password(), 'another password')
    await signIn()
    const message = 'Your password was very likely not correct. Please try again.'
    expect((await screen.findByRole('alert')).textContent).toBe(message)
    expect(password().getAttribute('aria-invalid')).toBe('true')
    expect(ports.requests).toEqual([])
  })

  test('the first login opens the set-up, whose codes are downloaded at once and again [TFA-02] [TFA-10]', async () => {
    const { text } = await makeKeyFile()
    const setup = atSetup()
    if (setup.step !== 'setup') throw new Error('no set-up')
    const ports = createMemoryPorts((request) => Response.json(answerTo(request, setup)))
    render(<Live ports={ports} />)
    await chooseFile(text)
    await userEvent.type(password(), PASSWORD)
    await signIn()
    const dialog = await screen.findByRole('dialog', { name: 'Set up two-factor sign-in' })
    const download = { fileName: 'SHRD_EMERGENCY_CODES.txt', text: `${setup.codes.join('\n')}\n` }
    expect(ports.downloads).toEqual([download])
    await userEvent.click(
      within(dialog).getByRole('button', { name: 'Download the emergency codes again' }),
    )
    expect(ports.downloads).toEqual([download, download])
  })
})

describe('the second factor', () => {
  test('is asked for in a modal when the answer requires one [TFA-01]', async () => {
    const flow = show(atToken())
    const dialog = screen.getByRole('dialog', {
      name: 'This account requires Two Factor Authentication',
    })
    await userEvent.type(within(dialog).getByLabelText('One-time code, 6 digits'), '123456')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Verify Token' }))
    expect(flow.sent).toEqual([{ type: 'submitToken', token: '123456' }])
  })

  test('says that the key was accepted [ERR-18]', () => {
    const flow = show(atCredentials({ busy: 'proving', keyAccepted: true }))
    expect(screen.getByText('KEY ACCEPTED !!').closest('[role=status]')).not.toBeNull()
    act(() => flow.set(atToken()))
    within(screen.getByRole('dialog')).getByText('KEY ACCEPTED !!')
  })

  test('is set up in a modal that closes only by "I have saved it" [TFA-10]', async () => {
    const flow = show(atSetup())
    const dialog = screen.getByRole('dialog')
    expect(dialog.getAttribute('closedby')).toBe('none')
    expect(within(dialog).queryByRole('button', { name: 'Close' })).toBeNull()
    await userEvent.keyboard('{Escape}')
    dialog.dispatchEvent(new Event('cancel', { cancelable: true }))
    expect(flow.sent).toEqual([])
    await userEvent.click(within(dialog).getByRole('checkbox', { name: 'I have saved it' }))
    expect(flow.sent).toEqual([{ type: 'codesSaved' }])
    act(() => flow.set(atSetup({ codesSaved: true })))
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }))
    expect(flow.sent.at(-1)).toEqual({ type: 'back' })
  })

  test('may bring a warning about the emergency codes, in a dialog of its own [TFA-09]', async () => {
    const flow = show(atToken({ warning: 2 }))
    const dialog = screen.getByRole('dialog', { name: 'Your emergency codes' })
    within(dialog).getByText(/2 emergency codes are left/)
    await userEvent.click(within(dialog).getByRole('button', { name: 'I understand' }))
    expect(flow.sent).toEqual([{ type: 'warningRead' }])
    act(() => flow.set(atDone({ warning: 2 })))
    screen.getByRole('dialog', { name: 'Your emergency codes' })
  })

  test('asks about a change that former keys signed, and cancels by default', async () => {
    const flow = show(atFormerKeys())
    const dialog = screen.getByRole('dialog', { name: 'Check your last change' })
    within(dialog).getByText('Firefox on Linux')
    const cancel = within(dialog).getByRole('button', { name: 'Cancel' })
    expect(document.activeElement).toBe(cancel)
    await userEvent.click(within(dialog).getByRole('button', { name: 'I made this change' }))
    await userEvent.click(cancel)
    expect(flow.sent).toEqual([{ type: 'trustFormerKeys' }, { type: 'back' }])
  })

  test('ends with SUCCESS, cleared fields and the way on [ERR-19]', async () => {
    const flow = createFixedFlow<SignInState, SignInEvent>(atCredentials())
    const onSignedIn = vi.fn()
    render(<KeyFileSignIn flow={flow} onSignedIn={onSignedIn} />)
    await chooseFile('…')
    await userEvent.type(password(), PASSWORD)
    act(() => flow.set(atDone()))
    expect(screen.getByText('SUCCESS').closest('[role=status]')).not.toBeNull()
    expect(password().value).toBe('')
    expect(screen.queryByText(KEY_FILE)).toBeNull()
    expect(onSignedIn).not.toHaveBeenCalled()
    act(() => flow.set(atDone({ redirectTo: '/dashboard' })))
    expect(onSignedIn).toHaveBeenCalledExactlyOnceWith('/dashboard')
  })
})

test('a part outside of its root says what to do', () => {
  const silence = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  expect(() => render(<KeyFileSignIn.Password />)).toThrow(
    'Put the parts of KeyFileSignIn inside <KeyFileSignIn.Root>.',
  )
  expect(() => render(<KeyFileSignIn onSignedIn={() => undefined} />)).toThrow(/<ShrdProvider/)
  silence.mockRestore()
})

async function makeKeyFile(): Promise<{ member: NewIdentity; text: string }> {
  const member = await createIdentity()
  // The specification's derivation is the fastest that a key file may have.
  const text = await createKeyFile(member.identity, member.privateKeys, PASSWORD, { kdf: 'pbkdf2' })
  return { member, text }
}

function answerTo(request: Request, setup: Extract<SignInState, { step: 'setup' }>): unknown {
  const transaction = { code_verifier: 'A'.repeat(43), expires_at: Date.now() + 60_000 }
  if (new URL(request.url).pathname === '/api/auth/login') {
    return { ...transaction, challenge: `${'B'.repeat(42)}A`, audience: 'http://localhost:3000' }
  }
  const { secret, qrCode, codes } = setup
  return {
    ...transaction,
    message: 'KEY ACCEPTED !!',
    two_factor_required: false,
    secret,
    qrCode,
    codes,
    warning: null,
  }
}
