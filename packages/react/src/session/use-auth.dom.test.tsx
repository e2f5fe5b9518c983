import type { Auth } from '@shrd/client/auth'
import { act, render, screen, waitFor } from '@testing-library/react'
import type { ReactElement, ReactNode } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import { ADA } from '../../test/ada.ts'
import { createFixedAuth, signedIn, signedOut } from '../../test/fixed-auth.ts'
import { createLiveApp } from '../../test/live-app.ts'
import { ShrdProvider } from '../provider/ShrdProvider.tsx'
import { SignedIn, SignedOut } from './SignedIn.tsx'
import { useAuth } from './useAuth.ts'

function Who({ id }: { id: string }): ReactElement {
  const { status, user, isSignedIn } = useAuth()
  return <p data-testid={id}>{`${status} ${user?.email ?? 'nobody'} ${isSignedIn}`}</p>
}

/** Collects the functions of every drawing. */
function Again({ seen }: { seen: Set<unknown> }): ReactElement {
  const { signIn, signOut, fetch } = useAuth()
  seen.add(signIn).add(signOut).add(fetch)
  return (
    <button type="button" onClick={() => signIn({ prompt: 'login' })}>
      again
    </button>
  )
}

const show = (auth: Auth, children: ReactNode) =>
  render(<ShrdProvider auth={auth}>{children}</ShrdProvider>)
const textOf = (id: string) => screen.getByTestId(id).textContent

describe('useAuth', () => {
  test('follows the state, with the functions of the sign-in', async () => {
    const { auth, asked, set } = createFixedAuth({ status: 'starting' })
    const seen = new Set<unknown>()
    show(auth, [<Who key="who" id="who" />, <Again key="again" seen={seen} />])
    expect(textOf('who')).toBe('starting nobody false')
    act(() => set(signedIn()))
    expect(textOf('who')).toBe('signed-in mara@example.org true')
    act(() => set(signedOut({ ended: true })))
    expect(textOf('who')).toBe('signed-out nobody false')
    screen.getByRole('button').click()
    expect(asked.signIn).toEqual([{ prompt: 'login' }])
    // Effects may depend on them.
    expect(seen.size).toBe(3)
  })

  test('says what it needs where there is no sign-in', () => {
    expect(() => render(<Who id="who" />)).toThrow(/<ShrdProvider auth=/)
  })
})

describe('in two tabs', () => {
  afterEach(() => localStorage.clear())

  test('a sign-in and a sign-out in one are seen in the other, by all of its components at once', async () => {
    const kept = { storage: 'local', dpop: false } as const
    const here = createLiveApp({ auth: kept, ports: { BroadcastChannel } })
    const there = createLiveApp({
      ...{ auth: kept, ports: { BroadcastChannel }, service: here.service },
    })
    show(here.auth, [<Who key="a" id="a" />, <Who key="b" id="b" />])
    const torn: (string | null)[][] = []
    const observer = new MutationObserver(() => {
      if (textOf('a') !== textOf('b')) torn.push([textOf('a'), textOf('b')])
    })
    observer.observe(document.body, { subtree: true, characterData: true, childList: true })
    await waitFor(() => expect(textOf('a')).toBe('signed-out nobody false'))
    await signInTo(there.auth)
    await waitFor(() => expect(textOf('a')).toBe(`signed-in ${ADA.email} true`))
    await act(() => there.auth.signOut())
    await waitFor(() => expect(textOf('a')).toBe('signed-out nobody false'))
    observer.disconnect()
    expect(torn).toEqual([])
  })

  async function signInTo({ steps, getState }: Auth) {
    const left = steps.subscribe(() => undefined)
    await waitFor(() => expect(steps.getState()?.step.kind).toBe('password'))
    await waitFor(() => expect(steps.getState()?.busy).toBe(false))
    steps.send({ type: 'password', email: ADA.email, password: ADA.password })
    await waitFor(() => expect(getState().status).toBe('signed-in'))
    left()
  }
})

test('SignedIn and SignedOut show nothing before the user is known, and then one of them', () => {
  const { auth, set } = createFixedAuth({ status: 'starting' })
  show(auth, [
    <SignedIn key="in">hello</SignedIn>,
    <SignedOut key="out">
      <p>please sign in</p>
    </SignedOut>,
  ])
  const isShown = (text: string) => screen.queryByText(text) !== null
  expect([isShown('hello'), isShown('please sign in')]).toEqual([false, false])
  act(() => set(signedOut()))
  expect([isShown('hello'), isShown('please sign in')]).toEqual([false, true])
  act(() => set(signedIn()))
  expect([isShown('hello'), isShown('please sign in')]).toEqual([true, false])
})
