import type { FlowError } from '@shrd/client'
import { Button, Dialog, DialogActions, DialogBody, Note, useToasts } from '@shrd/parts'
import { useShrdClient } from '@shrd/react'
import { type FormEvent, type ReactElement, useState } from 'react'
import { toFlowError } from '../../app/use-resource.ts'
import { FailureNote } from '../../components/FailureNote.tsx'
import { focusFirstProblem } from '../../components/focus-first-problem.ts'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { DocumentFields } from './DocumentFields.tsx'
import {
  EMPTY_DOCUMENT,
  findDocumentProblems,
  type TypedDocument,
  toNewDocument,
} from './typed-document.ts'

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
  const [draft, setDraft] = useState(EMPTY_DOCUMENT)
  const change = (next: boolean): void => {
    setDraft(EMPTY_DOCUMENT)
    onOpenChange(next)
  }
  return (
    <Dialog
      open={open}
      onOpenChange={change}
      title={text('document.newTitle')}
      closeLabel={text('action.close')}
      keep={draft !== EMPTY_DOCUMENT}
    >
      <NewDocumentForm {...props} onOpenChange={change} draft={draft} onChange={setDraft} />
    </Dialog>
  )
}

interface FormProps extends NewDocumentDialogProps {
  draft: TypedDocument
  onChange: (draft: TypedDocument) => void
}

function NewDocumentForm(props: FormProps): ReactElement {
  const { vault_id, onOpenChange, onCreated, draft, onChange } = props
  const { text } = useTexts()
  const toasts = useToasts()
  const { documents } = useShrdClient()
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

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    setTried(true)
    if (Object.keys(problems).length > 0) focusFirstProblem(event.currentTarget)
    else if (!busy) void save()
  }

  return (
    <form onSubmit={submit} noValidate autoComplete="off">
      <DialogBody>
        {error ? <FailureNote title={text('document.createFailed')} error={error} /> : null}
        <Note>{text('document.notice')}</Note>
        <DocumentFields draft={draft} onChange={onChange} problems={tried ? problems : {}} />
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
