import type { DocumentRow, FlowError } from '@shrd/client'
import { Card, Skeleton } from '@shrd/parts'
import { type ReactElement, useEffect, useState } from 'react'
import { FailureNote } from '../../components/FailureNote.tsx'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { DetailHead } from './DetailHead.tsx'

/** Props of {@link OpeningDocument}. */
export interface OpeningDocumentProps {
  /** What the list knows of the document already. */
  row: DocumentRow | undefined
  onClose: () => void
  /** Why it could not be opened. */
  failure?: { readonly error: FlowError; readonly onRetry: () => void } | null
}

/** What comes sooner has no card before it: to draw one took as long as to draw the document. */
const LATE_MS = 150

/** The card of a document that is on its way, under the title that its list shows. */
export function OpeningDocument(props: OpeningDocumentProps): ReactElement | null {
  const { row, onClose, failure } = props
  const { text } = useTexts()
  const isLate = useIsLate()
  if (!isLate && !failure) return null
  const { title = text('document.opening'), icon = 'key' } = row?.header ?? {}
  return (
    <Card className="detail" aria-labelledby="detail-title">
      <DetailHead {...{ title, icon, row, onClose }} />
      {failure ? (
        <div className="card-body">
          <FailureNote title={text('document.openFailed')} {...failure} />
        </div>
      ) : (
        <Skeleton label={text('document.opening')} rows={4} />
      )}
    </Card>
  )
}

function useIsLate(): boolean {
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), LATE_MS)
    return () => clearTimeout(timer)
  }, [])
  return isLate
}
