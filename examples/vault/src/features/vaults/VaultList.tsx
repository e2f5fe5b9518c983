import { IconButton, VaultIcon } from '@shrd/parts'
import { Plus } from 'lucide-react'
import type { ReactElement } from 'react'
import { Link } from 'react-router-dom'
import { useShell } from '../../app/shell-context.ts'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { useSelectedVault, vaultPath } from './use-selected-vault.ts'
import { useVaults } from './VaultsProvider.tsx'

/** The member's vaults in the sidebar, and the way to a new one. */
export function VaultList({ onLeave }: { onLeave?: (() => void) | undefined }): ReactElement {
  const { text } = useTexts()
  const { openNewVault } = useShell()
  const { vaults } = useVaults()
  const selected = useSelectedVault()
  const items = vaults.status === 'ready' ? vaults.value.items : []
  return (
    <section aria-label={text('nav.vaultList')}>
      <div className="sidebar-title">
        <span className="sidebar-words">{text('nav.vaultList')}</span>
        <IconButton
          size="sm"
          className="sidebar-button"
          label={text('vault.new')}
          icon={<Plus size={16} aria-hidden="true" />}
          onClick={openNewVault}
        />
      </div>
      <ul className="sidebar-list">
        {items.map(({ vault_id, name, icon }) => (
          <li key={vault_id}>
            <Link
              className="sidebar-link"
              to={vaultPath(vault_id)}
              aria-current={selected?.vault_id === vault_id ? 'true' : undefined}
              onClick={onLeave}
              title={name}
            >
              <VaultIcon name={icon} />
              <bdi className="sidebar-words parts-clip">{name}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
