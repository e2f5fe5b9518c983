import { displayFileName, type FileRow, type FlowError } from '@shrd/client'
import { Button, Dialog, DialogActions, DialogBody, useToasts } from '@shrd/parts'
import { useShrdClient } from '@shrd/react'
import { type ReactElement, useState } from 'react'
import { toFlowError } from '../../app/use-resource.ts'
import { FailureNote } from '../../components/FailureNote.tsx'
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
  const { file, onClose } = props
  const { text } = useTexts()
  return (
    <Dialog
      open={file !== null}
      onOpenChange={onClose}
      title={text('attachment.removeTitle')}
      closeLabel={text('action.close')}
    >
      {file ? <RemoveFile {...props} file={file} /> : null}
    </Dialog>
  )
}

function RemoveFile(props: RemoveFileDialogProps & { file: FileRow }): ReactElement {
  const { document_id, file, onClose, onRemoved } = props
  const { text } = useTexts()
  const toasts = useToasts()
  const { files } = useShrdClient()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<FlowError | null>(null)
  const name = displayFileName(file.name)

  async function remove(): Promise<void> {
    setBusy(true)
    setError(null)
    try {
      await files.remove(document_id, file.file_id)
      toasts.success(text('attachment.removed', { name }))
      onRemoved()
      onClose()
    } catch (failure) {
      setError(toFlowError(failure))
      setBusy(false)
    }
  }

  return (
    <>
      <DialogBody>
        {error ? <FailureNote title={text('attachment.removeFailed')} error={error} /> : null}
        <p>{text('attachment.removeText', { name })}</p>
      </DialogBody>
      <DialogActions>
        <Button onClick={onClose}>{text('action.cancel')}</Button>
        <Button variant="danger" busy={busy} onClick={() => void remove()}>
          {text('attachment.removeConfirm')}
        </Button>
      </DialogActions>
    </>
  )
}
