import { Note } from '@shrd/parts'
import type { ReactElement } from 'react'
import { PlaceLink } from '../../app/PlaceLink.tsx'
import { FailureNote } from '../../components/FailureNote.tsx'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { foundPath } from '../search/found-path.ts'
import type { UsedDocumentCopy } from './use-document-copy.ts'

/** Props of {@link CopyNote}. */
export interface CopyNoteProps {
  copying: UsedDocumentCopy
  /** The vault that got the copy. */
  vault_id: string
}

/** What became of the copy, and where it is. */
export function CopyNote({ copying, vault_id }: CopyNoteProps): ReactElement {
  const { text } = useTexts()
  const { outcome, error, save } = copying
  return (
    <div className={outcome === null && error === null ? '' : 'detail-notes'}>
      {error ? <FailureNote title={text('ownCopy.failed')} error={error} onRetry={save} /> : null}
      {/* There before its text, so that screen readers tell it. */}
      <div role="status">
        {outcome === null ? null : (
          <Note tone={outcome.missing === 0 ? 'success' : 'warning'}>
            <span>
              {text('ownCopy.saved')}{' '}
              {outcome.missing === 0
                ? null
                : `${text('ownCopy.missing', { count: outcome.missing })} `}
              <PlaceLink to={foundPath({ vault_id, document_id: outcome.document_id })}>
                {text('ownCopy.open')}
              </PlaceLink>
            </span>
          </Note>
        )}
      </div>
    </div>
  )
}
