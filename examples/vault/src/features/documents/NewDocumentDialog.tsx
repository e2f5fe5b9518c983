import type { FlowError } from '@shrd/client'
import { Button, Dialog, DialogActions, DialogBody, Note, useToasts } from '@shrd/parts'
import { type FormEvent, type ReactElement, useState } from 'react'
import { useClient } from '../../app/client.tsx'
import { toFlowError } from '../../app/use-resource.ts'
import { FailureNote } from '../../components/FailureNote.tsx'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { DocumentFields } from './DocumentFields.tsx'
import { EMPTY_DOCUMENT, findDocumentProblems, toNewDocument } from './typed-document.ts'

/** Props of {@link NewDocumentDialog}. */
export interface NewDocumentDialogProps {
  vault_id: string
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Called with the id of the document once it is stored. */
  onCreated: (document_id: string) => void
}

/** The dialog that makes a document. What was typed stays until it is stored or cancelled. */
export function NewDocumentDialog(props: NewDocumentDialogProps): ReactElement {
  const { open, onOpenChange } = props
  const { text } = useTexts()
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={text('document.newTitle')}
      closeLabel={text('action.close')}
      keep
    >
      <NewDocumentForm {...props} />
    </Dialog>
  )
}

function NewDocumentForm(props: NewDocumentDialogProps): ReactElement {
  const { vault_id, onOpenChange, onCreated } = props
  const { text } = useTexts()
  const toasts = useToasts()
  const { documents } = useClient()
  const [draft, setDraft] = useState(EMPTY_DOCUMENT)
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<FlowError | null>(null)
  const problems = findDocumentProblems(draft)

  async function save(): Promise<void> {
    setBusy(true)
    setError(null)
    try {
      const document_id = await documents.create(toNewDocument(vault_id, draft))
      toasts.success(text('document.created', { title: draft.title.trim() }))
      onOpenChange(false)
      onCreated(document_id)
    } catch (failure) {
      setError(toFlowError(failure))
      toasts.failure(text('document.createFailed'))
      setBusy(false)
    }
  }

  function submit(event: FormEvent): void {
    event.preventDefault()
    setTried(true)
    if (!busy && Object.keys(problems).length === 0) void save()
  }

  return (
    <form onSubmit={submit} noValidate autoComplete="off">
      <DialogBody>
        {error ? <FailureNote title={text('document.createFailed')} error={error} /> : null}
        <DocumentFields draft={draft} onChange={setDraft} problems={tried ? problems : {}} />
        <Note>{text('document.notice')}</Note>
      </DialogBody>
      <DialogActions>
        <Button onClick={() => onOpenChange(false)}>{text('action.cancel')}</Button>
        <Button type="submit" variant="primary" busy={busy}>
          {text('action.save')}
        </Button>
      </DialogActions>
    </form>
  )
}
