import type { DocumentRow } from '@shrd/client'
import { Card, Note } from '@shrd/parts'
import { useShrdClient } from '@shrd/react'
import { type ReactElement, useState } from 'react'
import { useResource } from '../../app/use-resource.ts'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { UploadList } from '../attachments/UploadList.tsx'
import { type UsedUploads, useUploads } from '../attachments/use-uploads.ts'
import { useListRefresh } from '../documents/list-refresh.ts'
import { getAsked } from './asked-ahead.ts'
import { DetailHead } from './DetailHead.tsx'
import { OpenDocument } from './OpenDocument.tsx'
import { OpeningDocument } from './OpeningDocument.tsx'

/** Props of {@link DocumentDetail}. */
export interface DocumentDetailProps {
  document_id: string
  /** Its row in the list, if it is there. */
  row: DocumentRow | undefined
  onMove: () => void
  onClose: () => void
  /** The document was not used for five minutes. */
  onExpired: () => void
}

/** One document, decrypted in this browser: the card below the list, on phones a page of its own. */
export function DocumentDetail(props: DocumentDetailProps): ReactElement {
  const { document_id, row, onMove, onClose, onExpired } = props
  const { documents } = useShrdClient()
  const refreshList = useListRefresh()
  const [expired, setExpired] = useState(false)
  const { state, reload, refresh, update } = useResource(expired ? null : document_id, (signal) =>
    getAsked(documents, document_id, { signal }),
  )
  const changed = (): void => {
    // Quietly: what is typed into the document must not go with a connection that breaks.
    refresh()
    refreshList()
  }
  const uploads = useUploads(document_id, changed)
  if (expired) return <ExpiredDocument uploads={uploads} onClose={onClose} />
  if (state.status !== 'ready') {
    const failure = state.status === 'failed' ? { error: state.error, onRetry: reload } : null
    return <OpeningDocument {...{ row, onClose, failure }} />
  }
  return (
    <OpenDocument
      document={state.value}
      {...{ row, uploads, onMove, onClose }}
      onExpired={() => (uploads.unfinished.length > 0 ? setExpired(true) : onExpired())}
      onChanged={changed}
      onSaved={(saved) => {
        update(() => saved)
        refreshList()
      }}
    />
  )
}

interface ExpiredProps {
  uploads: UsedUploads
  onClose: () => void
}

/** What is left of a document that was closed while files were on their way to it. */
function ExpiredDocument({ uploads, onClose }: ExpiredProps): ReactElement {
  const { text } = useTexts()
  const isRunning = uploads.unfinished.some(({ status }) => status !== 'paused')
  return (
    <Card className="detail" aria-labelledby="detail-title">
      <DetailHead title={text('document.expired')} icon="lock" onClose={onClose} />
      <div className="card-body">
        <Note>
          {text('document.expiredText')}{' '}
          {text(isRunning ? 'document.expiredUploads' : 'document.expiredPaused')}
        </Note>
        <UploadList uploads={uploads} />
      </div>
    </Card>
  )
}
