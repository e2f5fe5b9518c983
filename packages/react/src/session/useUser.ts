import type { SignedInUser } from './session-state.ts'
import { useSession } from './useSession.ts'

/**
 * The signed-in user, or `null`. It is also `null` while the user is not known yet; only {@link
 * useSession} tells these apart.
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
