import { useLocation, useSearchParams } from 'react-router-dom'
import type { OpenedVault } from './opened-vault.ts'
import { useVaults } from './VaultsProvider.tsx'

const DASHBOARD = '/dashboard'

/** The dashboard with a vault selected. */
export function vaultPath(vault_id: string): string {
  return `${DASHBOARD}?${new URLSearchParams({ vault: vault_id })}`
}

/** The vault that the address names, otherwise the first one; none away from the dashboard. */
export function useSelectedVault(): OpenedVault | undefined {
  const [parameters] = useSearchParams()
  const { pathname } = useLocation()
  const { vaults } = useVaults()
  if (vaults.status !== 'ready' || pathname !== DASHBOARD) return undefined
  const vault_id = parameters.get('vault')
  if (vault_id === null) return vaults.value.items[0]
  return vaults.value.items.find((vault) => vault.vault_id === vault_id)
}
