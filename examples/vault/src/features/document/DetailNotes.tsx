import { Button, Note } from '@shrd/parts'
import { useShrdClient } from '@shrd/react'
import type { ReactElement } from 'react'
import { FailureNote } from '../../components/FailureNote.tsx'
import { formatListDate } from '../../components/format-date.ts'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { resumeDraft } from './drafts/resume-draft.ts'
import type { UsedDraft } from './drafts/use-kept-draft.ts'
import type { OpenedDocument } from './opened-document.ts'
import type { Editor } from './use-editor.ts'

/** Props of {@link DetailNotes}. */
export interface DetailNotesProps {
  document: OpenedDocument
  editor: Editor
  draft: UsedDraft
  onRetry: () => void
}

/** What stands between head and fields: a draft that was found, a save that failed. */
export function DetailNotes(props: DetailNotesProps): ReactElement | null {
  const { editor, draft, onRetry } = props
  const { text } = useTexts()
  const error = editor.state?.error
  if (error) {
    return (
      <div className="detail-notes">
        <FailureNote title={text('document.updateFailed')} error={error} onRetry={onRetry} />
      </div>
    )
  }
  return draft.found !== null && editor.state === null ? <DraftNote {...props} /> : null
}

function DraftNote({ document, editor, draft }: DetailNotesProps): ReactElement | null {
  const { text, language } = useTexts()
  const { documents } = useShrdClient()
  const { found } = draft
  if (found === null) return null
  return (
    <div className="detail-notes">
      <Note
        tone="warning"
        action={
          <span className="note-actions">
            <Button
              size="sm"
              onClick={async () => editor.begin(await resumeDraft(documents, document, found))}
            >
              {text('document.draftResume')}
            </Button>
            <Button size="sm" variant="ghost" onClick={draft.drop}>
              {text('document.draftDrop')}
            </Button>
          </span>
        }
      >
        <span>
          {text('document.draftFound', { date: formatListDate(found.kept_at, language) })}
        </span>
      </Note>
    </div>
  )
}
