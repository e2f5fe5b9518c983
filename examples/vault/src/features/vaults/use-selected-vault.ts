import { useLocation, useSearchParams } from 'react-router-dom'
import { useChoices } from '../choices/ChoicesProvider.tsx'
import type { OpenedVault } from './opened-vault.ts'
import { useVaults } from './VaultsProvider.tsx'

const DASHBOARD = '/dashboard'

/** The dashboard with a vault selected. */
export function vaultPath(vault_id: string): string {
  return `${DASHBOARD}?${new URLSearchParams({ vault: vault_id })}`
}

/** The vault that the address names, otherwise the chosen or first one; none off the dashboard. */
export function useSelectedVault(): OpenedVault | undefined {
  const [parameters] = useSearchParams()
  const { pathname } = useLocation()
  const { vaults } = useVaults()
  const { defaultVault } = useChoices().choices
  if (vaults.status !== 'ready' || pathname !== DASHBOARD) return undefined
  const { items } = vaults.value
  const named = parameters.get('vault')
  const find = (vault_id: string | null) => items.find((vault) => vault.vault_id === vault_id)
  return named === null ? (find(defaultVault) ?? items[0]) : find(named)
}
