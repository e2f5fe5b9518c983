import { IconButton, Menu, MenuItem, MenuSeparator } from '@shrd/parts'
import { Ellipsis, Pencil, Trash2 } from 'lucide-react'
import type { ReactElement } from 'react'
import { useShell } from '../../app/shell-context.ts'
import { useTexts } from '../../locales/TextsProvider.tsx'
import type { OpenedVault } from './opened-vault.ts'

/** What can be done with one vault of the sidebar. */
export function VaultMenu({ vault }: { vault: OpenedVault }): ReactElement {
  const { text } = useTexts()
  const { open } = useShell()
  return (
    <Menu
      align="start"
      trigger={
        <IconButton
          size="sm"
          className="sidebar-menu"
          label={text('vault.menu', { name: vault.name })}
          icon={<Ellipsis size={16} aria-hidden="true" />}
        />
      }
    >
      <MenuItem
        icon={<Pencil size={16} aria-hidden="true" />}
        onSelect={() => open({ kind: 'edit-vault', vault })}
      >
        {text('vault.edit')}
      </MenuItem>
      <MenuSeparator />
      <MenuItem
        danger
        icon={<Trash2 size={16} aria-hidden="true" />}
        onSelect={() => open({ kind: 'delete-vault', vault })}
      >
        {text('vault.delete')}
      </MenuItem>
    </Menu>
  )
}
