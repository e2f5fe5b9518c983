import { displayFileName, type FileRow } from '@shrd/client'
import { useToasts } from '@shrd/parts'
import { useShrdClient } from '@shrd/react'
import type { ReactElement } from 'react'
import { holdPageFor } from '../../app/hold-page.ts'
import { DeleteDialog } from '../../components/DeleteDialog.tsx'
import { useTexts } from '../../locales/TextsProvider.tsx'

/** Props of {@link RemoveFileDialog}. */
export interface RemoveFileDialogProps {
  document_id: string
  /** The file that is asked about; `null` closes the dialog. */
  file: FileRow | null
  onClose: () => void
  onRemoved: () => void
}

/** Asks before a file is deleted: Cancel of the edit mode does not bring it back. */
export function RemoveFileDialog(props: RemoveFileDialogProps): ReactElement {
  const { document_id, file, onClose, onRemoved } = props
  const { text } = useTexts()
  const toasts = useToasts()
  const { files } = useShrdClient()
  const name = displayFileName(file?.name ?? '')

  async function remove(): Promise<void> {
    if (file === null) return
    await holdPageFor(files.remove(document_id, file.file_id))
    toasts.success(text('attachment.removed', { name }))
    onRemoved()
    onClose()
  }

  return (
    <DeleteDialog
      open={file !== null}
      onClose={onClose}
      title={text('attachment.removeTitle')}
      onDelete={remove}
      failedText={text('attachment.removeFailed')}
    >
      {file ? <p>{text('attachment.removeText', { name })}</p> : null}
    </DeleteDialog>
  )
}
