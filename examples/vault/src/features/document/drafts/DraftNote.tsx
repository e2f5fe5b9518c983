import { Button, Note } from '@shrd/parts'
import type { ReactElement } from 'react'
import { formatListDate } from '../../../components/format-date.ts'
import { useTexts } from '../../../locales/TextsProvider.tsx'

/** Props of {@link DraftNote}. */
export interface DraftNoteProps {
  /** Milliseconds since 1970. */
  kept_at: number
  onResume: () => void
  onDrop: () => void
}

/** Offers a draft that an earlier page has left. */
export function DraftNote({ kept_at, onResume, onDrop }: DraftNoteProps): ReactElement {
  const { text, language } = useTexts()
  return (
    <Note
      tone="warning"
      action={
        <span className="note-actions">
          <Button size="sm" onClick={onResume}>
            {text('document.draftResume')}
          </Button>
          <Button size="sm" variant="ghost" onClick={onDrop}>
            {text('document.draftDrop')}
          </Button>
        </span>
      }
    >
      <span>{text('document.draftFound', { date: formatListDate(kept_at, language) })}</span>
    </Note>
  )
}
