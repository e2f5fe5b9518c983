import { useSearchParams } from 'react-router-dom'
import type { OpenedVault } from './opened-vault.ts'
import { useVaults } from './VaultsProvider.tsx'

/** The dashboard with a vault selected. */
export function vaultPath(vault_id: string): string {
  return `/dashboard?${new URLSearchParams({ vault: vault_id })}`
}

/** The vault that the address names, otherwise the first one. */
export function useSelectedVault(): OpenedVault | undefined {
  const [parameters] = useSearchParams()
  const { vaults } = useVaults()
  if (vaults.status !== 'ready') return undefined
  const vault_id = parameters.get('vault')
  if (vault_id === null) return vaults.value.items[0]
  return vaults.value.items.find((vault) => vault.vault_id === vault_id)
}
