import { Button, Card, Progress } from '@shrd/parts'
import type { ExportProgress } from '@shrd/transfer/export'
import type { ReactElement } from 'react'
import { FocusedHeading } from '../../components/FocusedHeading.tsx'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { formatSize } from '../attachments/format-size.ts'

/** How far an export is, and the way to stop it. */
export function ExportRunning({
  progress,
  onCancel,
}: {
  progress: ExportProgress | null
  onCancel: () => void
}): ReactElement {
  const { text, language } = useTexts()
  const { documents = 0, total = 0, bytes = 0 } = progress ?? {}
  const counts = { done: documents, total, size: formatSize(bytes, language) }
  return (
    <section className="transfer-form">
      <FocusedHeading>{text('export.running')}</FocusedHeading>
      <Card>
        <div className="card-body transfer-fields">
          <Progress
            label={text('export.runningLabel')}
            value={progress === null || total === 0 ? null : documents / total}
          />
          <p className="transfer-hint">
            {progress === null ? text('export.preparing') : text('export.runningCounts', counts)}
          </p>
          <p>{text('export.keepOpen')}</p>
          <div className="transfer-actions">
            <Button onClick={onCancel}>{text('action.cancel')}</Button>
          </div>
        </div>
      </Card>
    </section>
  )
}
