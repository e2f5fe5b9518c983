import { Card, Note, Skeleton } from '@shrd/parts'
import { useShrdClient } from '@shrd/react'
import { type ReactElement, useState } from 'react'
import { useResource } from '../../app/use-resource.ts'
import { FailureNote } from '../../components/FailureNote.tsx'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { UploadList } from '../attachments/UploadZone.tsx'
import { useUploads } from '../attachments/use-uploads.ts'
import { useListRefresh } from '../documents/list-refresh.ts'
import { DetailHead } from './DetailHead.tsx'
import { OpenDocument } from './OpenDocument.tsx'

/** Props of {@link DocumentDetail}. */
export interface DocumentDetailProps {
  document_id: string
  onClose: () => void
}

/** One document, decrypted in this browser: the card below the list, on phones a page of its own. */
export function DocumentDetail({ document_id, onClose }: DocumentDetailProps): ReactElement {
  const { text } = useTexts()
  const { documents } = useShrdClient()
  const refreshList = useListRefresh()
  const [expired, setExpired] = useState(false)
  const { state, reload, update } = useResource(expired ? null : document_id, (signal) =>
    documents.get(document_id, { signal }),
  )
  const changed = (): void => {
    reload()
    refreshList()
  }
  const uploads = useUploads(document_id, changed)
  if (expired) {
    return (
      <Card className="detail" aria-labelledby="detail-title">
        <DetailHead title={text('document.expired')} icon="lock" onClose={onClose} />
        <div className="card-body">
          <Note>{text('document.expiredUploads')}</Note>
          <UploadList uploads={uploads} />
        </div>
      </Card>
    )
  }
  if (state.status === 'ready') {
    return (
      <OpenDocument
        document={state.value}
        uploads={uploads}
        onClose={onClose}
        onExpired={() => (uploads.isUnfinished ? setExpired(true) : onClose())}
        onChanged={changed}
        onSaved={(saved) => {
          update(() => saved)
          refreshList()
        }}
      />
    )
  }
  return (
    <Card className="detail" aria-labelledby="detail-title">
      <DetailHead title={text('document.opening')} icon="key" onClose={onClose} />
      {state.status === 'loading' ? <Skeleton label={text('document.opening')} rows={4} /> : null}
      {state.status === 'failed' ? (
        <div className="card-body">
          <FailureNote title={text('document.openFailed')} error={state.error} onRetry={reload} />
        </div>
      ) : null}
    </Card>
  )
}
