import type { DocumentRow } from '@shrd/client'
import { MenuItem, MenuSeparator } from '@shrd/parts'
import { FileText, FolderInput, Star, StarOff, Trash2, Users } from 'lucide-react'
import type { ReactElement } from 'react'
import { useTexts } from '../../locales/TextsProvider.tsx'

/** Props of {@link RowMenu}. */
export interface RowMenuProps {
  row: DocumentRow
  isFavourite: boolean
  onOpen: () => void
  onMove: () => void
  /** Absent where the member cannot share it. */
  onShare: (() => void) | undefined
  onFavourite: (isFavourite: boolean) => void
  onTrash: () => void
}

/** The entries of a document's menu; "Move to…" is the twin of dragging and always there. */
export function RowMenu(props: RowMenuProps): ReactElement {
  const { isFavourite, onOpen, onMove, onShare, onFavourite, onTrash } = props
  const { text } = useTexts()
  const StarIcon = isFavourite ? StarOff : Star
  return (
    <>
      <MenuItem icon={<FileText size={16} aria-hidden="true" />} onSelect={onOpen}>
        {text('document.open')}
      </MenuItem>
      <MenuItem icon={<FolderInput size={16} aria-hidden="true" />} onSelect={onMove}>
        {text('document.moveTo')}
      </MenuItem>
      {onShare ? (
        <MenuItem icon={<Users size={16} aria-hidden="true" />} onSelect={onShare}>
          {text('share.action')}
        </MenuItem>
      ) : null}
      <MenuItem
        icon={<StarIcon size={16} aria-hidden="true" />}
        onSelect={() => onFavourite(!isFavourite)}
      >
        {text(isFavourite ? 'document.noFavourite' : 'document.addFavourite')}
      </MenuItem>
      <MenuSeparator />
      <MenuItem danger icon={<Trash2 size={16} aria-hidden="true" />} onSelect={onTrash}>
        {text('document.trash')}
      </MenuItem>
    </>
  )
}
