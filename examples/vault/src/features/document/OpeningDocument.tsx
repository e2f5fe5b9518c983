import type { DocumentRow, FlowError } from '@shrd/client'
import { Card, Note, Skeleton } from '@shrd/parts'
import { type ReactElement, useEffect, useState } from 'react'
import { MissingNote } from '../../app/MissingNote.tsx'
import { FailureNote } from '../../components/FailureNote.tsx'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { DetailHead } from './DetailHead.tsx'

/** Props of {@link OpeningDocument}. */
export interface OpeningDocumentProps {
  /** What the list knows of the document already. */
  row: DocumentRow | undefined
  /** When it was asked for. */
  openedAt: number
  onClose: () => void
  /** Why it could not be opened. */
  failure?: { readonly error: FlowError; readonly onRetry: () => void } | null
  /** What draws it has not arrived, and is asked for again. */
  isMissing?: boolean
}

/** What comes sooner has no card before it: to draw one took as long as to draw the document. */
const LATE_MS = 150

/** The card of a document that is on its way, under the title that its list shows. */
export function OpeningDocument(props: OpeningDocumentProps): ReactElement | null {
  const { row, openedAt, onClose, failure, isMissing = false } = props
  const { text } = useTexts()
  const isLate = useIsLate(openedAt)
  if (!isLate && !failure && !isMissing) return null
  const untitled = text(failure ? 'document.notOpened' : 'document.opening')
  const { title = untitled, icon = 'key' } = row?.header ?? {}
  return (
    <Card className="detail" aria-labelledby="detail-title">
      <DetailHead {...{ title, icon, row, onClose }} />
      {failure || isMissing ? (
        <div className="card-body">{failure ? <OpenFailure {...failure} /> : <MissingNote />}</div>
      ) : (
        <Skeleton label={text('document.opening')} rows={4} />
      )}
    </Card>
  )
}

/** Why a document could not be opened. Nobody can try again to open one that is gone. */
function OpenFailure({ error, onRetry }: NonNullable<OpeningDocumentProps['failure']>) {
  const { text } = useTexts()
  const title = text('document.openFailed')
  if (error.code !== 'document_not_found') return <FailureNote {...{ title, error, onRetry }} />
  return (
    <Note tone="danger">
      <span>
        <b>{title}</b> {text('document.gone')}
      </span>
    </Note>
  )
}

/** One card takes the place of another while first the code and then the document is on its way. */
function useIsLate(openedAt: number): boolean {
  const [isLate, setIsLate] = useState(() => performance.now() - openedAt >= LATE_MS)
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), LATE_MS)
    return () => clearTimeout(timer)
  }, [])
  return isLate
}
