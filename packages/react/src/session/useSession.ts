import { useCallback, useContext, useSyncExternalStore } from 'react'
import { ShrdContext } from '../provider/ShrdContext.ts'
import type { UsedSessionState } from './session-state.ts'

/** The session, for a component. */
export interface UsedSession {
  readonly state: UsedSessionState
  /**
   * Ends the session; a vault also deletes its keys on this device.
   *
   * @param options where to come back to from the issuer's page, for an application that redirects
   * @throws where a vault could not tell its server; this device is cleared all the same
   */
  signOut(options?: { return_to?: string }): Promise<void>
}

// Rendered on a server, and therefore also during hydration.
const STARTING: UsedSessionState = { status: 'starting' }
const SIGNED_OUT: UsedSessionState = { status: 'signed-out', ended: false, error: null }

/**
 * The session of this page: from the provider's `auth`, or else from the vault of its `client`.
 * {@link useUser} is shorter if you need only the user.
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
