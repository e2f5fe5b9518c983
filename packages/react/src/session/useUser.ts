import type { SessionUser } from '@shrd/client'
import { useSession } from './useSession.ts'

/** The signed-in user, or `null`. */
export function useUser(): SessionUser | null {
  const { state } = useSession()
  return state.status === 'signed-in' ? state.user : null
}
