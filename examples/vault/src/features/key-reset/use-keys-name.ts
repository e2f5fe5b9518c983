import { useVaultSession } from '@shrd/react'

/** Names the keys in use; `null` for the first keys, which replaced none. */
export function useKeysName(): string | null {
  const { state } = useVaultSession()
  const keys = state.status === 'signed-in' ? state.keys : null
  return keys === null || keys.sequence === 0 ? null : `${keys.user_id}.${keys.sequence}`
}
