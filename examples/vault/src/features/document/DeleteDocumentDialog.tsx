import { useToasts } from '@shrd/parts'
import { useShrdClient } from '@shrd/react'
import type { ReactElement } from 'react'
import { DeleteDialog } from '../../components/DeleteDialog.tsx'
import { useTexts } from '../../locales/TextsProvider.tsx'
import type { OpenedDocument } from './opened-document.ts'

/** Props of {@link DeleteDocumentDialog}. */
export interface DeleteDocumentDialogProps {
  document: OpenedDocument
  open: boolean
  onOpenChange: (open: boolean) => void
  onDeleted: () => void
}

/** Moves a document to the trash, from which it can be restored for 30 days. */
export function DeleteDocumentDialog(props: DeleteDocumentDialogProps): ReactElement {
  const { document, open, onOpenChange, onDeleted } = props
  const { text } = useTexts()
  const toasts = useToasts()
  const { documents } = useShrdClient()
  const { title } = document.header
  const close = (): void => onOpenChange(false)

  async function remove(): Promise<void> {
    await documents.moveToTrash(document.document_id)
    toasts.success(text('document.deleted', { title }))
    close()
    onDeleted()
  }

  return (
    <DeleteDialog
      open={open}
      onClose={close}
      title={text('document.delete')}
      onDelete={remove}
      failedText={text('document.deleteFailed')}
    >
      <p>{text('document.deleteText', { title })}</p>
    </DeleteDialog>
  )
}
