import type { Passkey, PasskeyCreation } from '@shrd/contract'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import {
  createAccount,
  createFactor,
  createPasskeyActions,
  listOfPasskeys,
  PASSKEYS,
  refusal,
  SIGNALS,
} from '../../test/account-states.ts'
import { PasskeyList, type PasskeyListProps } from './PasskeyList.tsx'
import type { PasskeyActions } from './passkey-actions.ts'

/** What the list asked of the service. */
function show({
  actions,
  ...props
}: Omit<Partial<PasskeyListProps>, 'onConfirm' | 'onSignedOut'> = {}) {
  const sent: unknown[] = []
  const confirmed: unknown[] = []
  const all = createPasskeyActions({
    renamePasskey: async (input) => {
      sent.push(input)
      return { success: true }
    },
    removePasskey: async (input) => {
      sent.push(input)
      return { signals: SIGNALS }
    },
    ...actions,
  })
  render(
    <PasskeyList
      account={createAccount()}
      passkeys={PASSKEYS}
      {...props}
      actions={all}
      onConfirm={(asked) => confirmed.push(asked)}
      onSignedOut={() => expect.unreachable()}
    />,
  )
  return { sent, confirmed }
}

const NO_MODEL = '00000000-0000-0000-0000-000000000000'
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const said = () => screen.getByRole('status').textContent

afterEach(() => vi.unstubAllGlobals())

test('each passkey says what keeps it, whether it is synced, and when it was used', () => {
  show()
  const [first, second, third] = screen.getAllByRole('listitem').map((row) => row.textContent)
  expect(first).toMatch(/^Apple Passwords Synced.*last used/)
  expect(second).toMatch(/^Key on my key ring YubiKey 5 · On one device/)
  expect(third).toMatch(/^Passkey (Synced|On one device).*not used yet/)
})

test('passkeys without a name of their own have different ones, with which a renaming begins', async () => {
  const [first, ...others] = PASSKEYS.map((one) => ({ ...one, name: null, aaguid: NO_MODEL }))
  if (first === undefined) throw new Error('there are no passkeys')
  show({ passkeys: [{ ...first, name: 'Passkey' }, ...others] })
  const renames = screen.getAllByRole('button', { name: /^Rename/ })
  expect(renames.map((button) => button.getAttribute('aria-label'))).toEqual([
    ...['Rename: Passkey', 'Rename: Passkey 2', 'Rename: Passkey 3'],
  ])
  await press('Rename: Passkey 2')
  expect(screen.getByLabelText<HTMLInputElement>('Name of the passkey').value).toBe('Passkey 2')
})

test('a domain is named only where there are several', () => {
  show({ passkeys: PASSKEYS.map((one, at) => (at === 1 ? { ...one, rp_id: 'b.example' } : one)) })
  expect(screen.getByText(/for b\.example/)).toBeTruthy()
  expect(screen.getAllByText(/for id\.example/)).toHaveLength(2)
})

test('a name is saved, and the browser hears of it', async () => {
  const signalled: unknown[] = []
  vi.stubGlobal('PublicKeyCredential', {
    signalCurrentUserDetails: async (details: unknown) => void signalled.push(details),
  })
  const { sent } = show()
  await press('Rename: Key on my key ring')
  await userEvent.clear(screen.getByLabelText('Name of the passkey'))
  await press('Save')
  expect(screen.getByText('Enter a name.')).toBeTruthy()
  await userEvent.type(screen.getByLabelText('Name of the passkey'), ' At work ')
  await press('Save')
  await waitFor(() => expect(said()).toBe('The name was saved.'))
  expect(sent).toEqual([{ passkey_id: 'passkey_b', name: 'At work' }])
  const { rpId, userId, name, displayName } = SIGNALS
  expect(signalled).toEqual([{ rpId, userId, name, displayName }])
})

test('a removal asks first, and the browser hears which passkeys are left', async () => {
  const signalled: unknown[] = []
  vi.stubGlobal('PublicKeyCredential', {
    signalAllAcceptedCredentials: async (ids: unknown) => void signalled.push(ids),
  })
  const left: Passkey[] = PASSKEYS.slice(0, 1)
  const { sent } = show({
    actions: createPasskeyActions({
      listPasskeys: async () => listOfPasskeys(left),
      removePasskey: async (input) => {
        sent.push(input)
        return { signals: SIGNALS }
      },
    }),
  })
  await press('Remove: Key on my key ring')
  expect(sent).toEqual([])
  await press('Remove')
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1))
  expect(sent).toEqual([{ passkey_id: 'passkey_b' }])
  const { rpId, userId, allAcceptedCredentialIds } = SIGNALS
  expect(signalled).toEqual([{ rpId, userId, allAcceptedCredentialIds }])
})

describe('the focus', () => {
  const expectFocus = (name: string) =>
    waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name })))

  test('returns to the button of the row when its form closes', async () => {
    const renamed = PASSKEYS.map((one, at) => (at === 2 ? { ...one, name: 'Attic' } : one))
    show({
      actions: createPasskeyActions({
        listPasskeys: async () => listOfPasskeys(renamed),
        renamePasskey: async () => ({ success: true }),
      }),
    })
    await press('Rename: Passkey')
    await press('Cancel')
    await expectFocus('Rename: Passkey')
    await press('Rename: Passkey')
    await userEvent.clear(screen.getByLabelText('Name of the passkey'))
    await userEvent.keyboard('Attic{Enter}')
    await expectFocus('Rename: Attic')
  })

  test('returns to the button that adds one when its form closes', async () => {
    show({ account: createAccount({ second_factor: createFactor(10) }) })
    await press('Add a passkey')
    await press('Cancel')
    await expectFocus('Add a passkey')
  })

  test.each([
    ['the next row', 1, 'Remove: Key on my key ring', 'Remove: Passkey'],
    ['the button that adds one', 2, 'Remove: Passkey', 'Add a passkey'],
  ])('moves on a removal to %s', async (_, at, removed, next) => {
    const left = PASSKEYS.filter((one) => one !== PASSKEYS[at])
    show({
      actions: createPasskeyActions({
        listPasskeys: async () => listOfPasskeys(left),
        removePasskey: async () => ({ signals: SIGNALS }),
      }),
    })
    await press(removed)
    await press('Remove')
    await expectFocus(next)
  })
})

test('the last way to sign in has no button to remove it', () => {
  const account = createAccount({ has_password: false, email: null, email_verified: false })
  show({ account, passkeys: PASSKEYS.slice(0, 1) })
  expect(screen.queryByRole('button', { name: /Remove/ })).toBeNull()
  expect(screen.getByText(/your only way to sign in/)).toBeTruthy()
})

test('who has not proven who they are is led there before they are asked anything', async () => {
  const { confirmed } = show({ account: createAccount({ fresh_until: 0 }) })
  await press('Remove: Key on my key ring')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(confirmed).toEqual([{ form: 'passkeys' }])
})

describe('a user with a second factor', () => {
  const account = createAccount({ second_factor: createFactor(10) })
  const OPTIONS: PasskeyCreation = {
    ...{ challenge: 'AAAA', timeout: 1, rp: { id: 'id.example', name: 'Shrd' } },
    user: { id: 'AQ', name: 'ada', displayName: 'Ada' },
    ...{ pubKeyCredParams: [], excludeCredentials: [], attestation: 'none' },
    authenticatorSelection: {
      ...{ residentKey: 'required', requireResidentKey: true, userVerification: 'preferred' },
    },
    extensions: { credProps: true },
  }

  test('proves it before a passkey is added, and once if the dialog is closed', async () => {
    const answers = [Promise.reject(refusal('token_invalid')), Promise.resolve(OPTIONS)]
    answers[0]?.catch(() => undefined)
    const tokens: unknown[] = []
    const startPasskey: PasskeyListProps['actions']['startPasskey'] = ({ token }) => {
      tokens.push(token)
      return answers.shift() ?? Promise.resolve(OPTIONS)
    }
    const asked: unknown[] = []
    const create = async (options: unknown) => {
      asked.push(options)
      throw new DOMException('', 'NotAllowedError')
    }
    const stub = Object.assign(Object.create(navigator), { credentials: { create } })
    vi.stubGlobal('navigator', stub)
    show({ account, actions: createPasskeyActions({ startPasskey }) })
    await press('Add a passkey')
    screen.getByText(/without the second factor/)
    const field = () => screen.getByLabelText('One-time code, 6 digits')
    await userEvent.type(field(), '111111')
    await press('Continue')
    await screen.findByRole('alert')
    await userEvent.clear(field())
    await userEvent.type(field(), '222222{Enter}')
    await waitFor(() => expect(asked).toHaveLength(1))
    await screen.findByRole('alert')
    await press('Add a passkey')
    await waitFor(() => expect(asked).toHaveLength(2))
    expect(tokens).toEqual(['111111', '222222'])
  })

  test('who has not proven who they are is led there before they type a code', async () => {
    const { confirmed } = show({ account: { ...account, fresh_until: 0 } })
    await press('Add a passkey')
    expect(screen.queryByLabelText('One-time code, 6 digits')).toBeNull()
    expect(confirmed).toEqual([{ form: 'passkeys' }])
  })
})

test('the service may ask for a proof when a passkey is added', async () => {
  const startPasskey = () => Promise.reject(refusal('session_not_fresh'))
  const { confirmed } = show({ actions: createPasskeyActions({ startPasskey }) })
  await press('Add a passkey')
  await waitFor(() => expect(confirmed).toEqual([{ form: 'passkeys' }]))
})

test('a user who comes back from a proof finds the list', () => {
  show({ resume: { form: 'passkeys' } })
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Passkeys' }))
})

test('a page that cannot add a passkey says where the user can', () => {
  show({ addAt: 'https://id.example/account/security' })
  expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull()
  screen.getByText(/Passkeys are added on a page of id[.]example/)
  const link = screen.getByRole('link', { name: 'Add a passkey there' })
  expect(link.getAttribute('href')).toBe('https://id.example/account/security')
})

test('without a list the widget loads it, and what the service says of adding one', async () => {
  const addAt = 'https://id.example/account/security'
  const listPasskeys = async () => listOfPasskeys(PASSKEYS.slice(0, 1), addAt)
  show({ passkeys: undefined, actions: createPasskeyActions({ listPasskeys }) })
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1))
  screen.getByRole('link', { name: 'Add a passkey there' })
})

test.each([
  ['of another shape', { passkeys: [{ passkey_id: 1 }], signals: SIGNALS, add_at: null }],
  ['without a list', { success: true }],
  ['of nothing', null],
])('an answer %s is an error, and can be asked for again', async (_, wrong) => {
  const answers: unknown[] = [wrong, listOfPasskeys()]
  // The service may be older or newer than the page.
  const listPasskeys = (async () => answers.shift()) as PasskeyActions['listPasskeys']
  show({ passkeys: undefined, actions: createPasskeyActions({ listPasskeys }) })
  await screen.findByRole('alert')
  await press('Try again')
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(PASSKEYS.length))
})
