import type { SignedIn } from '@shrd/client'
import { useVaultSession } from './useVaultSession.ts'

/** The signed-in vault member, or `null`. */
export function useMember(): SignedIn | null {
  const { state } = useVaultSession()
  return state.status === 'signed-in' ? state : null
}
