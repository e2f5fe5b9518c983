import type { SignedIn } from '@shrd/client'
import { useVaultSession } from './useVaultSession.ts'

/** Who is signed in to the vault, or `null`. */
export function useMember(): SignedIn | null {
  const { state } = useVaultSession()
  return state.status === 'signed-in' ? state : null
}
