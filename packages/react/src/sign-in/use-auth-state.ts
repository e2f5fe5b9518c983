import type { Auth, AuthState } from '@shrd/client/auth'
import { useSyncExternalStore } from 'react'

const nobody = () => null
const nothing = () => () => undefined

/** The state of a sign-in; `null` where there is none. */
export function useAuthState(auth: Auth | null): AuthState | null {
  const getState = auth?.getState ?? nobody
  return useSyncExternalStore<AuthState | null>(auth?.subscribe ?? nothing, getState, getState)
}
