import type { RouteDecision, SessionState, ShrdClient } from '@shrd/client'
import { act, render, screen } from '@testing-library/react'
import { type ReactElement, StrictMode, useContext } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { ShrdContext } from '../provider/ShrdContext.ts'
import { DeniedNote } from './DeniedNote.tsx'
import { Guard, type GuardProps } from './Guard.tsx'
import { useUser } from './useUser.ts'

describe('the guard', () => {
  test('shows a screen to those who may see it, after asking', async () => {
    const { client, answer, asked } = createAskedClient()
    render(<Guarded client={client} path="/dashboard" pending="Authenticating" />)
    screen.getByText('Authenticating')
    expect(screen.queryByText('the screen')).toBeNull()
    await answer({ kind: 'allow' })
    screen.getByText('the screen')
    expect(asked).toEqual(['/dashboard'])
  })

  test('asks again on every path change, and shows nothing old meanwhile', async () => {
    const { client, answer, asked } = createAskedClient()
    const { rerender } = render(<Guarded client={client} path="/dashboard" />)
    await answer({ kind: 'allow' })
    rerender(<Guarded client={client} path="/share" />)
    expect(screen.queryByText('the screen')).toBeNull()
    await answer({ kind: 'allow' })
    screen.getByText('the screen')
    expect(asked).toEqual(['/dashboard', '/share'])
  })

  test('tells once where a refused person goes', async () => {
    const { client, answer } = createAskedClient()
    const onRefused = vi.fn()
    render(
      <StrictMode>
        <Guarded client={client} path="/dashboard" onRefused={onRefused} />
      </StrictMode>,
    )
    await answer({ kind: 'sign-in', to: '/auth/login' })
    expect(onRefused).toHaveBeenCalledExactlyOnceWith({ kind: 'sign-in', to: '/auth/login' })
    expect(screen.queryByText('the screen')).toBeNull()
  })

  test('shows a public screen without waiting', () => {
    const { client } = createAskedClient()
    render(<Guarded client={client} path="/agb" requireAuth={false} />)
    screen.getByText('the screen')
  })
})

test('a denied person is told what the page needs [GUARD-10]', () => {
  render(<DeniedNote needs={['vault']} />)
  expect(screen.getByRole('alert').textContent).toBe(
    'You are signed in, but this page needs a sign-in with your key file.',
  )
})

test('the user follows the session', () => {
  const { client, setState } = createAskedClient()
  render(
    <Provided client={client}>
      <Who />
    </Provided>,
  )
  screen.getByText('nobody')
  act(() => setState(signedIn('usr_a')))
  screen.getByText('usr_a')
})

function Who(): ReactElement {
  const user = useUser()
  return <p>{user?.user_id ?? 'nobody'}</p>
}

function Guarded({
  client,
  ...props
}: Omit<GuardProps, 'children'> & { client: ShrdClient }): ReactElement {
  return (
    <Provided client={client}>
      <Guard {...props}>the screen</Guard>
    </Provided>
  )
}

function Provided({ client, children }: { client: ShrdClient; children: ReactElement }) {
  const outer = useContext(ShrdContext)
  return <ShrdContext.Provider value={{ ...outer, client }}>{children}</ShrdContext.Provider>
}

function signedIn(user_id: string): SessionState {
  const user = {
    sub: 'sub',
    user_id,
    roles: ['authenticatedUser' as const],
    scopes: ['identity' as const],
    created_at: 0,
    plan: { type: 'free_trial' as const },
    session: { reference: 'a', amr: [], key_proven: false, fresh_until: 0, expires_at: 0 },
  }
  return { status: 'signed-in', user, keys: null }
}

/** A client that waits for the test to say how each path is decided. */
function createAskedClient() {
  const asked: string[] = []
  const waiting: ((decision: RouteDecision) => void)[] = []
  const listeners = new Set<() => void>()
  let state: SessionState = { status: 'signed-out', ended: false, error: null }
  const session = {
    getState: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    checkRoute: (path: string) => {
      asked.push(path)
      return new Promise<RouteDecision>((resolve) => waiting.push(resolve))
    },
  }
  return {
    asked,
    // The widgets under test use the session alone.
    client: { session } as unknown as ShrdClient,
    answer: (decision: RouteDecision) =>
      act(async () => {
        for (const decide of waiting.splice(0)) decide(decision)
      }),
    setState(next: SessionState) {
      state = next
      for (const listener of listeners) listener()
    },
  }
}
