import type { FlowError } from '@shrd/client'
import { Button, Dialog, DialogActions, DialogBody, useToasts } from '@shrd/parts'
import { useShrdClient } from '@shrd/react'
import { type ReactElement, useState } from 'react'
import { toFlowError } from '../../app/use-resource.ts'
import { FailureNote } from '../../components/FailureNote.tsx'
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
  const { open, onOpenChange } = props
  const { text } = useTexts()
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={text('document.delete')}
      closeLabel={text('action.close')}
    >
      <DeleteDocument {...props} />
    </Dialog>
  )
}

function DeleteDocument(props: DeleteDocumentDialogProps): ReactElement {
  const { document, onOpenChange, onDeleted } = props
  const { text } = useTexts()
  const toasts = useToasts()
  const { documents } = useShrdClient()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<FlowError | null>(null)
  const { title } = document.header

  async function remove(): Promise<void> {
    setBusy(true)
    setError(null)
    try {
      await documents.moveToTrash(document.document_id)
      toasts.success(text('document.deleted', { title }))
      onOpenChange(false)
      onDeleted()
    } catch (failure) {
      setError(toFlowError(failure))
      setBusy(false)
    }
  }

  return (
    <>
      <DialogBody>
        {error ? <FailureNote title={text('document.deleteFailed')} error={error} /> : null}
        <p>{text('document.deleteText', { title })}</p>
      </DialogBody>
      <DialogActions>
        <Button onClick={() => onOpenChange(false)}>{text('action.cancel')}</Button>
        <Button variant="danger" busy={busy} onClick={() => void remove()}>
          {text('document.delete')}
        </Button>
      </DialogActions>
    </>
  )
}
