import { LIMITS } from '@shrd/contract/calls'
import { DropZone } from '@shrd/parts'
import type { ReactElement } from 'react'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { formatSize } from './format-size.ts'
import { UploadList } from './UploadList.tsx'
import type { UsedUploads } from './use-uploads.ts'

/** Where files are dropped or chosen, what is taken, and how far each one is. */
export function UploadZone({ uploads }: { uploads: UsedUploads }): ReactElement {
  const { language, text } = useTexts()
  const limits = { size: formatSize(LIMITS.fileBytes, language), max: LIMITS.attachments }
  return (
    <div className="upload-zone">
      <DropZone
        label={text('attachment.add')}
        hint={text('attachment.limits', limits)}
        onFiles={uploads.add}
      >
        <b>{text('attachment.dropHere')}</b> {text('attachment.orChoose')}
      </DropZone>
      <UploadList uploads={uploads} />
    </div>
  )
}
