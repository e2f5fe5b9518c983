import type { SignedInUser } from './session-state.ts'
import { useSession } from './useSession.ts'

/**
 * The signed-in user, or `null`: also while it is not known yet, which only {@link useSession} tells
 * apart.
 *
 * @throws TypeError where the provider has neither `auth` nor `client`
 *
 * @example
 * const user = useUser()
 * return <p>{user?.name ?? 'Nobody'}</p>
 */
export function useUser(): SignedInUser | null {
  const { state } = useSession()
  return state.status === 'signed-in' ? state.user : null
}
