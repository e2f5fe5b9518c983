import type { ShrdClient } from '@shrd/client'
import type { Auth } from '@shrd/client/auth'
import { act, render, screen } from '@testing-library/react'
import { type ReactElement, type ReactNode, StrictMode } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { createFixedAuth, createUser, signedIn, signedOut } from '../../test/fixed-auth.ts'
import { ShrdProvider } from '../provider/ShrdProvider.tsx'
import { Guard, type GuardProps } from './Guard.tsx'
import { useAuthorizedFetch } from './useAuthorizedFetch.ts'
import { useSession } from './useSession.ts'
import { useSignOut } from './useSignOut.ts'
import { useUser } from './useUser.ts'

function show(auth: Auth, children: ReactNode) {
  return render(
    <StrictMode>
      <ShrdProvider auth={auth}>{children}</ShrdProvider>
    </StrictMode>,
  )
}

/** Renders a guard and lets its decision come. */
async function guard(auth: Auth, props: Partial<GuardProps> = {}) {
  const shown = show(auth, <Guard {...props}>the screen</Guard>)
  await act(async () => undefined)
  return shown
}

const isOpen = () => screen.queryByText('the screen') !== null

function Who(): ReactElement {
  const user = useUser()
  const { state } = useSession()
  return <p>{`${state.status} ${user?.name ?? 'nobody'}`}</p>
}

function Leave(): ReactElement {
  const { signOut, busy } = useSignOut()
  return (
    <button type="button" onClick={() => signOut({ return_to: '/bye' })}>
      {busy ? 'leaving' : 'leave'}
    </button>
  )
}

/** Collects the fetch of every drawing. */
function Caller({ seen }: { seen: Set<unknown> }): ReactElement {
  seen.add(useAuthorizedFetch())
  return <Who />
}

describe('the session of an application', () => {
  test('is that of its sign-in, whatever vault there is besides', () => {
    const { auth, set } = createFixedAuth({ status: 'starting' })
    const session = { getState: () => signedOut(), subscribe: () => () => undefined }
    // Of a client, nothing but the session would be read.
    const client = { session } as unknown as ShrdClient
    render(
      <ShrdProvider auth={auth} client={client}>
        <Who />
      </ShrdProvider>,
    )
    screen.getByText('starting nobody')
    act(() => set(signedIn()))
    screen.getByText('signed-in Mara Lindqvist')
    act(() => set(signedOut({ ended: true })))
    screen.getByText('signed-out nobody')
  })

  test('is ended by the sign-in, once for a double click', async () => {
    const { auth, asked } = createFixedAuth(signedIn(), { answer: () => new Promise(() => {}) })
    show(auth, <Leave />)
    const button = screen.getByRole('button')
    act(() => {
      button.click()
      button.click()
    })
    expect(asked.signOut).toEqual([{ return_to: '/bye' }])
    screen.getByText('leaving')
  })

  test('has one fetch, the same at every drawing', () => {
    const { auth, set } = createFixedAuth(signedOut())
    const seen = new Set<unknown>()
    show(auth, <Caller seen={seen} />)
    act(() => set(signedIn()))
    expect([...seen]).toEqual([auth.fetch])
  })

  test('is asked for in vain where the provider has none, and the error says what to do', () => {
    vi.spyOn(console, 'error').mockReturnValue()
    expect(() => render(<Who />)).toThrow('put <ShrdProvider auth={createAuth(…)}> around it')
    vi.restoreAllMocks()
  })
})

describe('the guard of an application', () => {
  test('waits until it is known who is there', async () => {
    const { auth, set } = createFixedAuth({ status: 'starting' })
    await guard(auth, { pending: 'a moment' })
    screen.getByText('a moment')
    await act(async () => set(signedIn()))
    expect(isOpen()).toBe(true)
  })

  test('lets in by role, by any scope, and god everywhere', async () => {
    const needs = { requiredRole: ['editor'], requiredScope: ['reports', 'bills'] }
    const visitors = [
      [{ roles: ['authenticatedUser', 'editor'] }, true],
      [{ scopes: ['openid', 'bills'] }, true],
      [{ roles: ['god'] }, true],
      [{ roles: ['editor'] }, false],
      [{}, false],
    ] as const
    for (const [changes, expected] of visitors) {
      const { unmount } = await guard(createFixedAuth(signedIn(changes)).auth, needs)
      expect(isOpen()).toBe(expected)
      unmount()
    }
  })

  test('says what a denied person would need, and why a session has ended', async () => {
    const onRefused = vi.fn()
    const needs = { requiredRole: ['editor'], requiredScope: ['reports'], onRefused }
    const { auth, set } = createFixedAuth(signedIn())
    await guard(auth, needs)
    const error = { code: 'oidc_refused' }
    await act(async () => set(signedOut({ ended: true, error })))
    expect(onRefused.mock.calls).toEqual([
      [{ kind: 'denied', needs: ['editor', 'reports'] }],
      [{ kind: 'ended', error }],
    ])
  })

  test('closes when the person signs out, and tells once of each refusal', async () => {
    const onRefused = vi.fn()
    const { auth, set } = createFixedAuth(signedIn())
    await guard(auth, { onRefused, refused: ({ kind }) => kind })
    expect(isOpen()).toBe(true)
    act(() => set(signedOut()))
    expect(isOpen()).toBe(false)
    await act(async () => undefined)
    screen.getByText('sign-in')
    await act(async () => set(signedOut({ error: { code: 'popup_closed' } })))
    expect(onRefused).toHaveBeenCalledExactlyOnceWith({ kind: 'sign-in' })
  })

  test('shows the screen on while a renewal is looked at, and closes by what it took away', async () => {
    const { auth, set } = createFixedAuth(signedIn({ scopes: ['reports'] }))
    await guard(auth, { requiredScope: ['reports'] })
    act(() => set(signedIn({ scopes: ['reports', 'bills'] })))
    expect(isOpen()).toBe(true)
    await act(async () => set(signedIn({ scopes: [] })))
    expect(isOpen()).toBe(false)
  })

  test('shows nothing of one person to the next', async () => {
    const { auth, set } = createFixedAuth(signedIn())
    await guard(auth, { pending: 'a moment' })
    act(() => set({ status: 'signed-in', user: createUser({ sub: 'sub_ada' }) }))
    expect(isOpen()).toBe(false)
    await act(async () => undefined)
    expect(isOpen()).toBe(true)
  })

  test('keeps nobody from a public screen', () => {
    const { auth } = createFixedAuth({ status: 'starting' })
    show(auth, <Guard requireAuth={false}>the screen</Guard>)
    expect(isOpen()).toBe(true)
  })
})
