import { IconButton, Skeleton, VaultIcon } from '@shrd/parts'
import { Plus } from 'lucide-react'
import type { ReactElement } from 'react'
import { Link } from 'react-router-dom'
import { useShell } from '../../app/shell-context.ts'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { useDropTarget } from '../documents/use-drop-target.ts'
import type { OpenedVault } from './opened-vault.ts'
import { useSelectedVault, vaultPath } from './use-selected-vault.ts'
import { useVaultCounts } from './VaultCountsProvider.tsx'
import { useDropOnVault } from './VaultDropsProvider.tsx'
import { VaultMenu } from './VaultMenu.tsx'
import { useVaults } from './VaultsProvider.tsx'

/** Props of {@link VaultList}. */
interface VaultListProps {
  /** Called when a vault was chosen. */
  onLeave?: (() => void) | undefined
}

/** The member's vaults in the sidebar, and the way to a new one. */
export function VaultList({ onLeave }: VaultListProps): ReactElement {
  const { text } = useTexts()
  const { open } = useShell()
  const { vaults } = useVaults()
  const selected = useSelectedVault()
  return (
    <section aria-label={text('nav.vaultList')} data-tour="vaults">
      <div className="sidebar-title">
        <span className="sidebar-words">{text('nav.vaultList')}</span>
        <IconButton
          size="sm"
          label={text('vault.new')}
          icon={<Plus size={16} aria-hidden="true" />}
          onClick={() => open({ kind: 'new-vault' })}
        />
      </div>
      {vaults.status === 'loading' ? <Skeleton label={text('vault.loading')} rows={3} /> : null}
      {vaults.status === 'ready' && vaults.value.items.length > 0 ? (
        <ul className="sidebar-list">
          {vaults.value.items.map((vault) => (
            <VaultLine
              key={vault.vault_id}
              vault={vault}
              isSelected={vault.vault_id === selected?.vault_id}
              onLeave={onLeave}
            />
          ))}
        </ul>
      ) : null}
    </section>
  )
}

interface VaultLineProps extends VaultListProps {
  vault: OpenedVault
  isSelected: boolean
}

function VaultLine({ vault, isSelected, onLeave }: VaultLineProps): ReactElement {
  const { vault_id, name, icon } = vault
  const counts = useVaultCounts()
  const count = counts.get(vault_id)
  const dropOn = useDropOnVault()
  const drop = useDropTarget({ onDrop: (ids) => dropOn?.(ids, vault) })
  // In the vault on the screen the documents are already.
  const isTarget = dropOn !== null && !isSelected
  return (
    <li
      className="sidebar-row"
      data-drop={isTarget ? (drop.isOver ? 'over' : 'here') : undefined}
      {...(isTarget ? drop.handlers : {})}
    >
      <Link
        className="sidebar-link"
        to={vaultPath(vault_id)}
        aria-current={isSelected ? 'true' : undefined}
        onClick={onLeave}
        title={name}
      >
        <VaultIcon name={icon} />
        <span className="sidebar-words sidebar-name">
          <bdi className="parts-clip">{name}</bdi>
        </span>
        {count === undefined ? null : (
          <span className="sidebar-count sidebar-words" aria-hidden="true">
            {count}
          </span>
        )}
      </Link>
      <VaultMenu vault={vault} />
    </li>
  )
}
