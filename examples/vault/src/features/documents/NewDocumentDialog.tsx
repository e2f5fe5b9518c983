import { Dialog, Note, useToasts } from '@shrd/parts'
import { Honeypot, useShrdClient } from '@shrd/react'
import { type ReactElement, useRef, useState } from 'react'
import { DialogForm } from '../../components/DialogForm.tsx'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { DraftNote } from '../document/drafts/DraftNote.tsx'
import { newDraftId } from '../document/drafts/new-draft-id.ts'
import { useKeptDraft } from '../document/drafts/use-kept-draft.ts'
import { createOrFind, isUnanswered } from './create-or-find.ts'
import { DocumentFields } from './DocumentFields.tsx'
import { EMPTY_DOCUMENT, type TypedDocument, toNewDocument } from './typed-document.ts'
import { findDocumentProblems, NO_PROBLEMS, tabOfProblems } from './typed-document-problems.ts'

/** Props of {@link NewDocumentDialog}. */
export interface NewDocumentDialogProps {
  vault_id: string
  /** Where it begins. @default 'uncategorized' */
  category_id?: string | undefined
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Called with the id of the document once it is stored. */
  onCreated: (document_id: string) => void
}

/** The dialog that makes a document. What was typed stays until it is stored or cancelled. */
export function NewDocumentDialog(props: NewDocumentDialogProps): ReactElement {
  const { category_id = EMPTY_DOCUMENT.category_id, open, onOpenChange } = props
  const { text } = useTexts()
  const [typed, setTyped] = useState<TypedDocument | null>(null)
  // The new document opens, and its heading takes the focus, be it before or after the dialog is gone.
  const isMade = useRef(false)
  if (open) isMade.current = false
  const change = (next: boolean): void => {
    setTyped(null)
    onOpenChange(next)
  }
  return (
    <Dialog
      open={open}
      onOpenChange={change}
      title={text('document.newTitle')}
      closeLabel={text('action.close')}
      keep={typed !== null}
      leadsOn={() => isMade.current}
    >
      <NewDocumentForm
        {...props}
        onOpenChange={change}
        draft={typed ?? { ...EMPTY_DOCUMENT, category_id }}
        onCreated={(document_id) => {
          isMade.current = true
          props.onCreated(document_id)
        }}
        isTyped={typed !== null}
        onChange={setTyped}
      />
    </Dialog>
  )
}

interface FormProps extends NewDocumentDialogProps {
  draft: TypedDocument
  /** Whether anything was entered yet. */
  isTyped: boolean
  onChange: (draft: TypedDocument) => void
}

function NewDocumentForm(props: FormProps): ReactElement {
  const { vault_id, onOpenChange, onCreated, draft, isTyped, onChange } = props
  const { text } = useTexts()
  const toasts = useToasts()
  const { documents } = useShrdClient()
  /** When an attempt began of which nobody knows what became of it. */
  const unanswered = useRef<number | null>(null)
  const problems = findDocumentProblems(draft)
  const kept = useKeptDraft(newDraftId(vault_id))
  const { found } = kept
  const type = (typed: TypedDocument): void => {
    const { category_id: _, ...content } = typed
    kept.keep({ revision: 0, content })
    onChange(typed)
  }
  const close = (): void => {
    kept.drop()
    onOpenChange(false)
  }

  async function save(): Promise<void> {
    const began = Date.now()
    const made = toNewDocument(vault_id, draft)
    try {
      const document_id = await createOrFind(documents, made, unanswered.current)
      toasts.success(text('document.created', { title: draft.title.trim() }))
      close()
      onCreated(document_id)
    } catch (failure) {
      if (isUnanswered(failure)) unanswered.current ??= began
      throw failure
    }
  }

  return (
    <DialogForm
      hasProblems={tabOfProblems(problems) !== null}
      onSave={save}
      onCancel={close}
      failedText={text('document.createFailed')}
    >
      {(tried) => (
        <>
          <Honeypot />
          {found !== null && !isTyped ? (
            <DraftNote
              kept_at={found.kept_at}
              onResume={() => onChange({ ...draft, ...found.content })}
              onDrop={kept.drop}
            />
          ) : null}
          <Note>{text('document.notice')}</Note>
          <DocumentFields draft={draft} onChange={type} problems={tried ? problems : NO_PROBLEMS} />
        </>
      )}
    </DialogForm>
  )
}
