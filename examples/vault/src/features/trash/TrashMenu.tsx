import { MenuItem, MenuSeparator } from '@shrd/parts'
import { RotateCcw, Trash2 } from 'lucide-react'
import type { ReactElement } from 'react'
import { useTexts } from '../../locales/TextsProvider.tsx'

/** Props of {@link TrashMenu}. */
export interface TrashMenuProps {
  onRestore: () => void
  /** Only the owner deletes. */
  onDelete: (() => void) | undefined
}

/** What can be done with a document in the trash. */
export function TrashMenu({ onRestore, onDelete }: TrashMenuProps): ReactElement {
  const { text } = useTexts()
  return (
    <>
      <MenuItem icon={<RotateCcw size={16} aria-hidden="true" />} onSelect={onRestore}>
        {text('trash.restore')}
      </MenuItem>
      {onDelete ? (
        <>
          <MenuSeparator />
          <MenuItem danger icon={<Trash2 size={16} aria-hidden="true" />} onSelect={onDelete}>
            {text('trash.delete')}
          </MenuItem>
        </>
      ) : null}
    </>
  )
}
