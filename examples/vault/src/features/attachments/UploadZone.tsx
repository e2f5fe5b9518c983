import { LIMITS } from '@shrd/contract/calls'
import { DropZone } from '@shrd/parts'
import type { ReactElement } from 'react'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { UploadRow } from './UploadRow.tsx'
import type { UsedUploads } from './use-uploads.ts'

/** Where files are dropped or chosen, what is taken, and how far each one is. */
export function UploadZone({ uploads }: { uploads: UsedUploads }): ReactElement {
  const { text } = useTexts()
  return (
    <div className="upload-zone">
      <DropZone
        label={text('attachment.add')}
        hint={text('attachment.limits', { max: LIMITS.attachments })}
        onFiles={uploads.add}
      >
        <b>{text('attachment.dropHere')}</b> {text('attachment.orChoose')}
      </DropZone>
      <UploadList uploads={uploads} />
    </div>
  )
}

/** Each upload as a row of its own. */
export function UploadList({ uploads }: { uploads: UsedUploads }): ReactElement | null {
  const { text } = useTexts()
  if (uploads.items.length === 0) return null
  const done = uploads.items.filter(({ status }) => status === 'done').length
  return (
    <>
      <ul className="upload-list" aria-label={text('attachment.uploads')}>
        {uploads.items.map((item) => (
          <UploadRow key={item.id} item={item} uploads={uploads} />
        ))}
      </ul>
      <p className="visually-hidden" role="status">
        {text('attachment.uploadsDone', { done, count: uploads.items.length })}
      </p>
    </>
  )
}
