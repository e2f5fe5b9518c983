import type { Auth } from '@shrd/client/auth'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { CONNECTIONS, createAccount, listOfPasskeys, PASSKEYS } from '../../test/account-states.ts'
import { ADA } from '../../test/ada.ts'
import { createFixedAuth, signedIn } from '../../test/fixed-auth.ts'
import { createLiveApp } from '../../test/live-app.ts'
import { ShrdProvider } from '../provider/ShrdProvider.tsx'
import { SignedIn, SignedOut } from '../session/SignedIn.tsx'
import { SignIn } from '../sign-in/SignIn.tsx'
import { AccountPage, type AccountPageProps } from './AccountPage.tsx'
import type { AccountWidgetProps } from './account-widget.ts'
import { ConnectedAccounts } from './ConnectedAccounts.tsx'

const SCOPE = 'openid profile email me:read me:write me:security'
const ALL = ['me:read', 'me:write', 'me:security'] as const

afterEach(() => {
  sessionStorage.clear()
  history.replaceState(null, '', '/')
})

function show(auth: Auth, props: AccountPageProps = {}) {
  return render(
    <ShrdProvider auth={auth}>
      <SignedIn>
        <AccountPage {...props} />
      </SignedIn>
      <SignedOut>
        <SignIn />
      </SignedOut>
    </ShrdProvider>,
  )
}

const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }))

async function signIn() {
  await userEvent.type(await screen.findByLabelText('E-mail address'), ADA.email)
  await typePassword()
}

/** A user who must prove who they are finds the address filled in. */
async function proveAgain() {
  const email = await screen.findByLabelText<HTMLInputElement>('E-mail address')
  await waitFor(() => expect(email.value).toBe(ADA.email))
  await typePassword()
}

async function typePassword() {
  await userEvent.type(screen.getByLabelText('Password'), ADA.password)
  await press('Login')
}

const leave = vi.fn<(to: string) => void>()

/** Leaves for a provider without leaving the page of the test. */
function WatchedConnections(props: AccountWidgetProps): ReactElement {
  return <ConnectedAccounts {...props} onLeave={leave} />
}

describe('the account page in an application with forms of its own', () => {
  const clock = { ahead: 0 }
  afterEach(() => {
    clock.ahead = 0
  })

  async function open(scope = SCOPE) {
    const app = createLiveApp({
      clients: [{ client_id: 'app', allowed_origins: [location.origin], user_scopes: ALL }],
      people: [{ ...ADA, passkeys: [{ name: 'Phone' }] }],
      now: () => Date.now() + clock.ahead,
      auth: { scope },
    })
    show(app.auth)
    await signIn()
    return app
  }

  test('changes the profile with the token of the user', async () => {
    const { service } = await open()
    const name = await screen.findByLabelText<HTMLInputElement>('Name (optional)')
    expect(name.value).toBe('Ada')
    await userEvent.type(name, ' L.')
    await press('Save')
    await screen.findByText('Name and language were saved.')
    expect(service.people.find(ADA.email)?.name).toBe('Ada L.')
  })

  test('lists sessions and applications, each behind its tab', async () => {
    await open()
    await press('Sessions')
    await screen.findByText(/Sign-in of app/)
    await press('Applications')
    await screen.findByText('Example')
    expect(screen.getByRole('button', { name: 'Applications' }).getAttribute('aria-current')).toBe(
      'page',
    )
  })

  test('asks for a proof where the last sign-in is too old, and goes on with the change', async () => {
    await open()
    await press('Security')
    await screen.findByText('A password is set')
    clock.ahead = 11 * 60_000
    await press('Change password')
    await userEvent.type(screen.getByLabelText('Current password'), ADA.password)
    await userEvent.type(screen.getByLabelText('New password'), 'violet kettle under seven bridges')
    await press('Save')
    await screen.findByText(/^Please confirm that it is you/)
    await proveAgain()
    // The form is there again. What was secret is typed again.
    const field = await screen.findByLabelText<HTMLInputElement>('Current password')
    expect(field.value).toBe('')
    await userEvent.type(field, ADA.password)
    await userEvent.type(screen.getByLabelText('New password'), 'violet kettle under seven bridges')
    await press('Save')
    await screen.findByText(/^Your password was saved/)
    // The form does not open again by itself.
    await press('Sessions')
    await press('Security')
    await screen.findByText('A password is set')
    expect(screen.queryByLabelText('Current password')).toBeNull()
  })

  test('renames a passkey with the token, says where one is added, and shows no providers', async () => {
    const { service } = await open()
    await press('Security')
    await press('Rename: Phone')
    const name = screen.getByLabelText('Name of the passkey')
    await userEvent.clear(name)
    await userEvent.type(name, 'Tablet{Enter}')
    await screen.findByText('The name was saved.')
    expect(service.people.find(ADA.email)?.passkeys).toMatchObject([{ name: 'Tablet' }])
    const link = screen.getByRole('link', { name: 'Add a passkey there' })
    expect(link.getAttribute('href')).toBe(`${service.issuer}/account/security`)
    expect(screen.queryByRole('heading', { name: 'Connected providers' })).toBeNull()
  })

  test('asks for a proof before a passkey goes, and comes back to the passkeys', async () => {
    const { service } = await open()
    await press('Security')
    await screen.findByRole('button', { name: 'Remove: Phone' })
    clock.ahead = 11 * 60_000
    await press('Remove: Phone')
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(dialog.getByRole('button', { name: 'Remove' }))
    await screen.findByText(/^Please confirm that it is you/)
    await proveAgain()
    const heading = await screen.findByRole('heading', { name: 'Passkeys' })
    await waitFor(() => expect(document.activeElement).toBe(heading))
    expect(service.people.find(ADA.email)?.passkeys).toHaveLength(1)
    await press('Remove: Phone')
    const again = within(await screen.findByRole('dialog'))
    await userEvent.click(again.getByRole('button', { name: 'Remove' }))
    await screen.findByText(/^The passkey was removed/)
    expect(service.people.find(ADA.email)?.passkeys).toEqual([])
  })

  test('shows no more than the scopes are for', async () => {
    await open('openid profile email me:read me:write')
    await screen.findByLabelText('Name (optional)')
    expect(screen.queryByRole('button', { name: 'Security' })).toBeNull()
  })

  test('asks for the permission that a sign-in from before lacks', async () => {
    await open('openid profile email')
    await screen.findByText(/^This application needs your permission/)
    screen.getByRole('button', { name: 'Sign in again' })
  })
})

/** A widget of somebody else. */
function Passkeys({ account, onConfirm }: AccountWidgetProps): ReactElement {
  return (
    <button type="button" onClick={() => onConfirm({ form: 'password' })}>
      passkeys of {account.name}
    </button>
  )
}

describe('the account page of an application that redirects', () => {
  const stale = createAccount({ fresh_until: 0 })
  const fresh = createAccount()

  /** An application whose service has this account. */
  function application(account: unknown, changes: Readonly<Record<string, unknown>> = {}) {
    const sent: [path: string, body: unknown][] = []
    const answers: Readonly<Record<string, unknown>> = {
      '/api/account': account,
      '/api/account/passkeys': listOfPasskeys(),
      '/api/account/connections': CONNECTIONS,
      ...changes,
    }
    const fixed = createFixedAuth(signedIn({ scopes: SCOPE.split(' ') }), {
      async fetch(input, request) {
        const { pathname } = new URL(String(input))
        sent.push([pathname, request?.body ? JSON.parse(String(request.body)) : null])
        return Response.json(answers[pathname])
      },
    })
    return { ...fixed, sent }
  }

  test('leaves for a new proof, and comes back to the form', async () => {
    const first = application(stale)
    const { unmount } = show(first.auth)
    await press('Security')
    await press('Change password')
    expect(first.asked.signIn).toEqual([{ prompt: 'login', login_hint: stale.email }])
    unmount()
    show(application(fresh).auth)
    await screen.findByLabelText('Current password')
    expect(sessionStorage).toHaveLength(0)
  })

  test('opens nothing for somebody who comes back without a proof, or as another user', async () => {
    for (const account of [stale, createAccount({ sub: `p_${'b'.repeat(26)}` })]) {
      const left = show(application(stale).auth)
      await press('Security')
      await press('Change password')
      left.unmount()
      const back = show(application(account).auth)
      await press('Security')
      expect(screen.queryByLabelText('Current password')).toBeNull()
      back.unmount()
    }
  })

  test('says what failed, and tries again', async () => {
    const answers = [Response.json({ code: 'unavailable' }, { status: 503 }), Response.json(fresh)]
    const { auth } = createFixedAuth(signedIn({ scopes: SCOPE.split(' ') }), {
      fetch: async () => answers.shift() ?? Response.error(),
    })
    show(auth)
    await screen.findByText(/^The service is not available/)
    await press('Try again')
    await screen.findByLabelText('Name (optional)')
  })

  test('has room for widgets of others in the security of the account', async () => {
    show(application(fresh).auth, { passkeys: Passkeys, connections: null, view: 'security' })
    await press(`passkeys of ${fresh.name}`)
    expect(sessionStorage).toHaveLength(1)
    expect(screen.queryByRole('heading', { name: 'Connected providers' })).toBeNull()
  })

  test('shows passkeys and connected providers, and the deletion of the account last', async () => {
    show(application(fresh).auth, { view: 'security' })
    await screen.findByRole('button', { name: 'Rename: Key on my key ring' })
    await screen.findByRole('button', { name: 'Disconnect: Google' })
    expect(screen.getAllByRole('button', { name: /^Rename: / })).toHaveLength(PASSKEYS.length)
    const titles = screen.getAllByRole('heading').map(({ textContent }) => textContent)
    expect(titles.slice(-3)).toEqual(['Passkeys', 'Connected providers', 'Delete account'])
  })

  test('leads to a provider, which leads back to this page', async () => {
    history.replaceState(null, '', '/me?x=a%20b#here')
    const to = 'https://login.example.org/authorize'
    const { auth, sent } = application(fresh, { '/api/account/connections/start': { to } })
    show(auth, { view: 'security', connections: WatchedConnections })
    await press('Connect: GitHub')
    await waitFor(() => expect(leave).toHaveBeenCalledWith(to))
    const return_to = `${location.origin}/me?x=a+b#here`
    expect(sent.find(([path]) => path.endsWith('/start'))?.[1]).toMatchObject({ return_to })
  })

  test('opens that part for a user who comes back from a provider, and finishes', async () => {
    history.replaceState(null, '', '/me?connection_answer=code%3D1#here')
    const finished = { '/api/account/connections/finish': CONNECTIONS }
    const { auth, sent } = application(fresh, finished)
    show(auth)
    await screen.findByText('The provider is connected.')
    expect(sent.find(([path]) => path.endsWith('/finish'))?.[1]).toEqual({
      ...{ answer: 'code=1', return_to: `${location.origin}/me#here` },
    })
  })
})
