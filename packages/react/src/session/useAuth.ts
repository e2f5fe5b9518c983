import type { Auth, AuthState, AuthUser } from '@shrd/client/auth'
import { useMemo } from 'react'
import { useProvidedAuth } from '../provider/ShrdContext.ts'
import { useAuthState } from '../sign-in/use-watched.ts'

/** The sign-in of an application, with its present state. */
export interface UsedAuth extends Auth {
  readonly state: AuthState
  /** `starting` until stored tokens or the response in the address are read. */
  readonly status: AuthState['status']
  /** The signed-in user with all claims, or `null`. */
  readonly user: AuthUser | null
  readonly isSignedIn: boolean
}

const STARTING: AuthState = { status: 'starting' }

/**
 * The provider's sign-in: who is signed in, and what a page can do about it. It renders again when the
 * state changes, here or in another tab, and all components of a page always show the same state.
 *
 * The functions stay the same. The object itself is new with each state, so effects depend on
 * `fetch` or `signIn`. A component that only renders the user needs `useUser`; one that only calls an
 * API needs `useAuthorizedFetch`.
 *
 * @throws TypeError where the provider has no `auth`
 *
 * @example
 * const { status, user, signIn, signOut } = useAuth()
 * if (status === 'starting') return null
 * if (user === null) return <button onClick={() => signIn()}>Sign in</button>
 * return <button onClick={() => signOut()}>Sign out {user.name}</button>
 */
export function useAuth(): UsedAuth {
  const auth = useProvidedAuth()
  const state = useAuthState(auth) ?? STARTING
  return useMemo(() => {
    const user = state.status === 'signed-in' ? state.user : null
    return { ...auth, state, status: state.status, user, isSignedIn: user !== null }
  }, [auth, state])
}
