import type { DocumentRow } from '@shrd/client'
import { Card } from '@shrd/parts'
import { HONEYPOT_NAME, Honeypot } from '@shrd/react'
import { type FormEvent, type ReactElement, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { focusFirstProblem } from '../../components/focus-first-problem.ts'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { isLedToFiles } from '../attachments/shown-tab.ts'
import { useUploads } from '../attachments/use-uploads.ts'
import { useArrangingWhile } from '../documents/arranging.ts'
import { tabOfProblems } from '../documents/typed-document-problems.ts'
import { CopyNote } from './CopyNote.tsx'
import { DeleteDocumentDialog } from './DeleteDocumentDialog.tsx'
import { DetailActions } from './DetailActions.tsx'
import { DetailHead } from './DetailHead.tsx'
import { DetailNotes } from './DetailNotes.tsx'
import { type DetailTab, DetailTabs } from './DetailTabs.tsx'
import { DetailTools } from './DetailTools.tsx'
import { DocumentCountdown } from './DocumentCountdown.tsx'
import { useKeptDraft } from './drafts/use-kept-draft.ts'
import { LeaveDialog } from './LeaveDialog.tsx'
import { MergeDialog } from './MergeDialog.tsx'
import type { OpenedDocument } from './opened-document.ts'
import { OPEN_DOCUMENT_MS, useCountdown } from './use-countdown.ts'
import { useDocumentCopy } from './use-document-copy.ts'
import { useDocumentKeys } from './use-document-keys.ts'
import { useEditFocus } from './use-edit-focus.ts'
import { useEditor } from './use-editor.ts'
import { useUnsavedQuestion } from './use-unsaved-question.ts'
import { VerifiedLine } from './VerifiedLine.tsx'

/** Props of {@link OpenDocument}. */
export interface OpenDocumentProps {
  document: OpenedDocument
  /** The vault that is on the screen with it. */
  vault_id: string
  row: DocumentRow | undefined
  onMove: () => void
  onClose: () => void
  /** The document was not used for five minutes. */
  onExpired: () => void
  /** Something else than the text has changed: it is to be loaded again. */
  onChanged: () => void
  onSaved: (document: OpenedDocument) => void
}

/** A document that is looked at, and edited on a draft copy. */
export function OpenDocument(props: OpenDocumentProps): ReactElement {
  const { document, vault_id, row, onMove, onClose, onExpired, onChanged, onSaved } = props
  const { text } = useTexts()
  const { document_id, header } = document
  const { state: ledBy } = useLocation()
  const [tab, setTab] = useState<DetailTab>(isLedToFiles(ledBy) ? 'attachments' : 'general')
  const [deleting, setDeleting] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const draft = useKeptDraft(document_id)
  // What is private stays with the open document.
  const title = document.private_title ? '' : header.title
  const uploads = useUploads({ document_id, vault_id, title })
  const editor = useEditor({ document, vault_id: row?.vault_id ?? undefined, draft, onSaved })
  const copying = useDocumentCopy(document, vault_id)
  const { state } = editor
  const isEditing = state !== null
  useArrangingWhile(isEditing)
  useEditFocus(form, isEditing)
  const leaving = useUnsavedQuestion(editor.changes)
  const countdown = useCountdown(OPEN_DOCUMENT_MS, () => {
    draft.flush()
    leaving.pass(onExpired)
  })
  // What the address says can change right after: nothing is asked a second time.
  const close = (): void => leaving.ask(() => leaving.pass(onClose))
  const cancel = (): void => leaving.ask(editor.leave)

  function submit(event?: FormEvent<HTMLFormElement>): void {
    event?.preventDefault()
    if (form.current === null || editor.problems === null) return
    const problemTab = tabOfProblems(editor.problems)
    if (problemTab !== null) {
      editor.mark()
      setTab(problemTab)
      focusFirstProblem(form.current)
      return
    }
    // A robot is told nothing, and nothing is stored.
    if (!new FormData(form.current).get(HONEYPOT_NAME)) void editor.save()
  }

  useDocumentKeys({
    onEdit: isEditing ? null : () => editor.begin(),
    onSave: isEditing ? () => submit() : null,
    onLeave: isEditing ? cancel : close,
  })

  return (
    <Card
      className="detail"
      aria-labelledby="detail-title"
      onMouseMove={countdown.restart}
      onPointerDown={countdown.restart}
      onKeyDown={countdown.restart}
    >
      <form ref={form} onSubmit={submit} noValidate autoComplete="off">
        <Honeypot />
        <DetailHead
          title={header.title}
          icon={header.icon}
          row={row}
          onClose={isEditing ? null : close}
        >
          <DocumentCountdown left={countdown.left} />
          {isEditing ? null : (
            <DetailTools
              {...{ document, copying, onMove }}
              onShared={onChanged}
              onDelete={() => setDeleting(true)}
            />
          )}
          <DetailActions
            editor={editor}
            scopes={document.scopes}
            onDelete={() => setDeleting(true)}
            onCancel={cancel}
          />
        </DetailHead>
        <p className="visually-hidden" role="status">
          {isEditing ? text('document.editing', { title: header.title }) : header.title}
        </p>
        <DetailNotes document={document} editor={editor} draft={draft} onRetry={() => submit()} />
        {copying.isOffered ? <CopyNote {...{ copying, vault_id }} /> : null}
        <DetailTabs {...{ document, editor, uploads, tab, onChanged }} onTab={setTab} />
        <VerifiedLine document={document} />
      </form>
      <MergeDialog editor={editor} />
      <LeaveDialog question={leaving} onDiscard={editor.leave} />
      <DeleteDocumentDialog
        document={document}
        open={deleting}
        onOpenChange={setDeleting}
        onDeleted={() => {
          draft.drop()
          onChanged()
          leaving.pass(onClose)
        }}
      />
    </Card>
  )
}
