import { IconButton, Menu, MenuItem, MenuSeparator } from '@shrd/parts'
import { CopyPlus, EllipsisVertical, FolderInput, Star, StarOff, Trash2, Users } from 'lucide-react'
import type { ReactElement } from 'react'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { useMarks } from '../documents/MarksProvider.tsx'
import { useShareDialog } from '../sharing/use-share-dialog.ts'
import type { OpenedDocument } from './opened-document.ts'
import type { UsedDocumentCopy } from './use-document-copy.ts'

/** Props of {@link DetailTools}. */
export interface DetailToolsProps {
  document: OpenedDocument
  copying: UsedDocumentCopy
  onMove: () => void
  /** A reader of the document has changed. */
  onShared: () => void
  onDelete: () => void
}

/** The star of the open document, and on phones, where no row stands beside it, a row's menu. */
export function DetailTools(props: DetailToolsProps): ReactElement {
  const { document, copying, onMove, onShared, onDelete } = props
  const { text } = useTexts()
  const { document_id, scopes, header } = document
  const openShare = useShareDialog()
  const canShare = openShare !== null && scopes.includes('share')
  const share = (): void =>
    openShare?.({ document_ids: [document_id], title: header.title, onShared })
  const { isFavourite, setFavourite } = useMarks()
  const isStarred = isFavourite(document_id)
  const turnStar = (): void => setFavourite([document_id], !isStarred)
  const StarIcon = isStarred ? StarOff : Star
  return (
    <div className="detail-tools">
      <IconButton
        className="detail-star"
        label={text('document.favourite')}
        aria-pressed={isStarred}
        icon={<Star size={16} aria-hidden="true" />}
        onClick={turnStar}
      />
      {canShare ? (
        <IconButton
          className="not-phone"
          label={text('share.action')}
          icon={<Users size={16} aria-hidden="true" />}
          onClick={share}
        />
      ) : null}
      {copying.isOffered ? (
        <IconButton
          className="not-phone"
          label={text('ownCopy.action')}
          icon={<CopyPlus size={16} aria-hidden="true" />}
          busy={copying.busy}
          onClick={copying.save}
        />
      ) : null}
      <div className="only-phone">
        <Menu
          trigger={
            <IconButton
              label={text('document.menu')}
              icon={<EllipsisVertical size={20} aria-hidden="true" />}
            />
          }
        >
          <MenuItem icon={<StarIcon size={16} aria-hidden="true" />} onSelect={turnStar}>
            {text(isStarred ? 'document.noFavourite' : 'document.addFavourite')}
          </MenuItem>
          <MenuItem icon={<FolderInput size={16} aria-hidden="true" />} onSelect={onMove}>
            {text('document.moveTo')}
          </MenuItem>
          {canShare ? (
            <MenuItem icon={<Users size={16} aria-hidden="true" />} onSelect={share}>
              {text('share.action')}
            </MenuItem>
          ) : null}
          {copying.isOffered ? (
            <MenuItem icon={<CopyPlus size={16} aria-hidden="true" />} onSelect={copying.save}>
              {text('ownCopy.action')}
            </MenuItem>
          ) : null}
          {scopes.includes('delete') ? (
            <>
              <MenuSeparator />
              <MenuItem danger icon={<Trash2 size={16} aria-hidden="true" />} onSelect={onDelete}>
                {text('document.delete')}
              </MenuItem>
            </>
          ) : null}
        </Menu>
      </div>
    </div>
  )
}
