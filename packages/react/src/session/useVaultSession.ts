import type { Session, SessionState } from '@shrd/client'
import { useSyncExternalStore } from 'react'
import { useVisitorClient } from '../provider/ShrdContext.ts'

/** The session of a vault as a component reads it. */
export interface UsedVaultSession extends Pick<Session, 'validate' | 'logout'> {
  readonly state: SessionState
}

const ON_A_SERVER: SessionState = { status: 'signed-out', ended: false, error: null }

/**
 * The member of the vault of the provider's `client`, with plan and keys, whoever is signed in to its
 * `auth`. Not for applications: {@link useSession} is.
 *
 * @throws TypeError where the provider has no `client`
 *
 * @example
 * const { state, logout } = useVaultSession()
 */
export function useVaultSession(): UsedVaultSession {
  const { session } = useVisitorClient()
  const state = useSyncExternalStore(session.subscribe, session.getState, () => ON_A_SERVER)
  return { state, validate: session.validate, logout: session.logout }
}
