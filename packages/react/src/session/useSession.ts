import type { Session, SessionState } from '@shrd/client'
import { useSyncExternalStore } from 'react'
import { useShrdClient } from '../provider/ShrdContext.ts'

/** The session as a component reads it. */
export interface UsedSession extends Pick<Session, 'validate' | 'logout'> {
  readonly state: SessionState
}

const ON_A_SERVER: SessionState = { status: 'signed-out', ended: false, error: null }

/**
 * Who is signed in on this page, and the ways to check and to end it.
 *
 * @example
 * const { state, logout } = useSession()
 */
export function useSession(): UsedSession {
  const { session } = useShrdClient()
  const state = useSyncExternalStore(session.subscribe, session.getState, () => ON_A_SERVER)
  return { state, validate: session.validate, logout: session.logout }
}
