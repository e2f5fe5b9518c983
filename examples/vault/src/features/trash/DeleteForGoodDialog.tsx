import { Button, Dialog, DialogActions, DialogBody, Note } from '@shrd/parts'
import type { ReactElement } from 'react'
import { useTexts } from '../../locales/TextsProvider.tsx'

/** Props of {@link DeleteForGoodDialog}. */
export interface DeleteForGoodDialogProps {
  open: boolean
  count: number
  onClose: () => void
  onDelete: () => void
}

/** Says that documents will be gone with their attachments and versions, and deletes them. */
export function DeleteForGoodDialog(props: DeleteForGoodDialogProps): ReactElement {
  const { open, count, onClose, onDelete } = props
  const { text } = useTexts()
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={text('trash.deleteTitle')}
      closeLabel={text('action.close')}
    >
      <DialogBody>
        <p>{count === 1 ? text('trash.deleteOne') : text('trash.deleteMany', { count })}</p>
        <Note tone="warning">{text('trash.deleteText')}</Note>
      </DialogBody>
      <DialogActions>
        <Button onClick={onClose}>{text('action.cancel')}</Button>
        <Button
          variant="danger"
          onClick={() => {
            onDelete()
            onClose()
          }}
        >
          {text('trash.delete')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
