import { IconButton, Menu, MenuItem, MenuSeparator } from '@shrd/parts'
import { Ellipsis, FolderPlus, Pencil, Trash2 } from 'lucide-react'
import type { ReactElement } from 'react'
import { useTexts } from '../../locales/TextsProvider.tsx'

/** A dialog of the categories. */
export type CategoryDialog = 'create' | 'update' | 'delete'

/** Props of {@link CategoryMenu}. */
export interface CategoryMenuProps {
  /** Without a category there is nothing to edit or delete. */
  hasCategories: boolean
  onOpen: (dialog: CategoryDialog) => void
}

/** What can be done with categories. */
export function CategoryMenu({ hasCategories, onOpen }: CategoryMenuProps): ReactElement {
  const { text } = useTexts()
  return (
    <Menu
      trigger={
        <IconButton
          size="sm"
          label={text('category.menu')}
          icon={<Ellipsis size={16} aria-hidden="true" />}
        />
      }
    >
      <MenuItem
        icon={<FolderPlus size={16} aria-hidden="true" />}
        onSelect={() => onOpen('create')}
      >
        {text('category.new')}
      </MenuItem>
      {hasCategories ? (
        <>
          <MenuItem
            icon={<Pencil size={16} aria-hidden="true" />}
            onSelect={() => onOpen('update')}
          >
            {text('category.edit')}
          </MenuItem>
          <MenuSeparator />
          <MenuItem
            danger
            icon={<Trash2 size={16} aria-hidden="true" />}
            onSelect={() => onOpen('delete')}
          >
            {text('category.delete')}
          </MenuItem>
        </>
      ) : null}
    </Menu>
  )
}
