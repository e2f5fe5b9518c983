import { Button, Menu, MenuChoice, MenuItem, MenuSeparator } from '@shrd/parts'
import { ChevronDown, Plus } from 'lucide-react'
import type { ReactElement } from 'react'
import { useNavigate } from 'react-router-dom'
import { useShell } from '../../app/shell-context.ts'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { useSelectedVault, vaultPath } from './use-selected-vault.ts'
import { useVaults } from './VaultsProvider.tsx'

/** The name of the vault on display, and the others behind it: for pages without the sidebar. */
export function VaultSwitcher(): ReactElement | null {
  const { text } = useTexts()
  const { open } = useShell()
  const { vaults } = useVaults()
  const navigate = useNavigate()
  const selected = useSelectedVault()
  if (vaults.status !== 'ready' || vaults.value.items.length === 0) return null
  return (
    <Menu
      align="start"
      trigger={
        <Button variant="ghost" className="vault-switcher">
          {selected ? (
            <>
              <span className="visually-hidden">{text('nav.vaultList')}: </span>
              <bdi className="parts-clip">{selected.name}</bdi>
            </>
          ) : (
            text('nav.vaultList')
          )}
          <ChevronDown size={16} aria-hidden="true" />
        </Button>
      }
    >
      <MenuChoice
        label={text('nav.vaultList')}
        options={vaults.value.items.map(({ vault_id, name }) => ({
          value: vault_id,
          label: <bdi className="wraps">{name}</bdi>,
        }))}
        value={selected?.vault_id ?? ''}
        onChange={(vault_id) => navigate(vaultPath(vault_id))}
      />
      <MenuSeparator />
      <MenuItem
        icon={<Plus size={16} aria-hidden="true" />}
        onSelect={() => open({ kind: 'new-vault' })}
      >
        {text('vault.new')}
      </MenuItem>
    </Menu>
  )
}
