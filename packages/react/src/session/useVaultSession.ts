import type { Session, SessionState } from '@shrd/client'
import { useSyncExternalStore } from 'react'
import { useVisitorClient } from '../provider/ShrdContext.ts'

/** The vault session, for a component. */
export interface UsedVaultSession extends Pick<Session, 'validate' | 'logout'> {
  readonly state: SessionState
}

const ON_A_SERVER: SessionState = { status: 'signed-out', ended: false, error: null }

/**
 * The signed-in member of the vault of the provider's `client`, with plan and keys. It ignores the
 * provider's `auth`. Applications use {@link useSession}.
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
