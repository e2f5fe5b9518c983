import type { FileRow, OpenedList } from '@shrd/client'
import { Note, Skeleton } from '@shrd/parts'
import { useShrdClient } from '@shrd/react'
import { type ReactElement, useEffect, useRef } from 'react'
import { useErrorText } from '../../app/use-error-text.ts'
import { useResource } from '../../app/use-resource.ts'
import { FailureNote } from '../../components/FailureNote.tsx'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { AttachmentTable } from './AttachmentTable.tsx'
import { UploadList } from './UploadList.tsx'
import { UploadZone } from './UploadZone.tsx'
import type { UsedUploads } from './use-uploads.ts'

/** Props of {@link AttachmentsTab}. */
export interface AttachmentsTabProps {
  document_id: string
  /** The state of the document that is shown: with another one the files are listed again. */
  revision: number
  editing: boolean
  uploads: UsedUploads
  /** Called when the document lists one file less. */
  onRemoved: () => void
}

/** The files of a document; adding and deleting them belongs to edit mode. */
export function AttachmentsTab(props: AttachmentsTabProps): ReactElement {
  const { document_id, revision, editing, uploads, onRemoved } = props
  const { text } = useTexts()
  const { files } = useShrdClient()
  const { state, reload, refresh } = useResource(document_id, (signal) =>
    files.list(document_id, { signal }),
  )
  const listed = useRef(revision)
  useEffect(() => {
    if (listed.current === revision) return
    listed.current = revision
    // While the newer list is on its way the one before stays.
    refresh()
  }, [revision, refresh])
  return (
    <div className="attachments">
      {/* Not after the files, of which there may be five hundred to scroll and to tab past. */}
      {editing ? <UploadZone uploads={uploads} /> : <OnTheirWay uploads={uploads} />}
      {state.status === 'loading' ? <Skeleton label={text('attachment.loading')} rows={2} /> : null}
      {state.status === 'failed' ? (
        <div className="card-body">
          <FailureNote title={text('attachment.listFailed')} error={state.error} onRetry={reload} />
        </div>
      ) : null}
      {state.status === 'ready' ? (
        <>
          <Refused list={state.value} />
          <AttachmentTable
            document_id={document_id}
            rows={state.value.items}
            editing={editing}
            onRemoved={onRemoved}
          />
        </>
      ) : null}
    </div>
  )
}

/** Uploads go on in view mode. */
function OnTheirWay({ uploads }: { uploads: UsedUploads }): ReactElement | null {
  if (uploads.items.length === 0) return null
  return (
    <div className="upload-zone">
      <UploadList uploads={uploads} />
    </div>
  )
}

/** What the service withholds or has altered, each with why. */
function Refused({ list }: { list: OpenedList<FileRow> }): ReactElement | null {
  const { text } = useTexts()
  const errorText = useErrorText()
  if (list.refused.length === 0) return null
  const reasons = [...new Set(list.refused.map(({ code }) => errorText({ code })))]
  return (
    <div className="card-body">
      <Note tone="danger">
        <b>{text('attachment.refused', { count: list.refused.length })}</b>
        {reasons.map((reason) => (
          <span key={reason}>{reason}</span>
        ))}
      </Note>
    </div>
  )
}
