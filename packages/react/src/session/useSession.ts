import { useCallback, useContext, useSyncExternalStore } from 'react'
import { ShrdContext } from '../provider/ShrdContext.ts'
import type { UsedSessionState } from './session-state.ts'

/** The session as a component reads it. */
export interface UsedSession {
  readonly state: UsedSessionState
  /**
   * Ends the session, of a vault with its keys on this device.
   *
   * @param options where to come back to from the issuer's page, for an application that redirects
   * @throws where a vault could not tell its server; this device is cleared all the same
   */
  signOut(options?: { return_to?: string }): Promise<void>
}

// What a server draws, and what the page is therefore hydrated with.
const STARTING: UsedSessionState = { status: 'starting' }
const SIGNED_OUT: UsedSessionState = { status: 'signed-out', ended: false, error: null }

/**
 * Who is signed in on this page: by the provider's `auth` where it has one, else in the vault of its
 * `client`. Where only the person is of interest, {@link useUser} is shorter.
 *
 * @throws TypeError where the provider has neither
 *
 * @example
 * const { state, signOut } = useSession()
 * if (state.status === 'signed-out') return <SignIn />
 */
export function useSession(): UsedSession {
  const { auth, client } = useContext(ShrdContext)
  const source = auth ?? client?.session
  if (source === undefined) {
    throw new TypeError('This needs a session: put <ShrdProvider auth={createAuth(…)}> around it.')
  }
  const state = useSyncExternalStore<UsedSessionState>(source.subscribe, source.getState, () =>
    auth === null ? SIGNED_OUT : STARTING,
  )
  const signOut = useCallback(
    async (options?: { return_to?: string }) => {
      if (auth === null) await client?.session.logout()
      else await auth.signOut(options)
    },
    [auth, client],
  )
  return { state, signOut }
}
