import { useShrdClient } from '@shrd/react'
import { type ReactElement, useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { FailureNote } from '../../components/FailureNote.tsx'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { isContinued } from './drafts/continue-state.ts'
import { DraftNote } from './drafts/DraftNote.tsx'
import type { KeptDraft } from './drafts/kept-draft.ts'
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
  const { document, editor, draft, onRetry } = props
  const { text } = useTexts()
  const { documents } = useShrdClient()
  const { found } = draft
  const { state: ledBy } = useLocation()
  const resume = async (kept: KeptDraft): Promise<void> =>
    editor.begin(await resumeDraft(documents, document, kept))
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the draft is there
  useEffect(() => {
    if (found !== null && isContinued(ledBy)) void resume(found)
  }, [found])
  const error = editor.state?.error
  if (error) {
    return (
      <div className="detail-notes">
        <FailureNote title={text('document.updateFailed')} error={error} onRetry={onRetry} />
      </div>
    )
  }
  if (found === null || editor.state !== null) return null
  return (
    <div className="detail-notes">
      <DraftNote kept_at={found.kept_at} onResume={() => void resume(found)} onDrop={draft.drop} />
    </div>
  )
}
