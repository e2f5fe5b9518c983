import { Button, Card, Note, Progress, Section, Segments } from '@shrd/parts'
import { Download } from 'lucide-react'
import { type ReactElement, useState } from 'react'
import { FailureNote } from '../../components/FailureNote.tsx'
import { useCall } from '../../data/use-call.ts'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { useFormats } from '../../locales/use-formats.ts'
import { type ExportFormat, useExport } from './use-export.ts'

const FORMATS: readonly ExportFormat[] = ['ndjson', 'csv']

/** Takes all users with their password hashes into a file. */
export function ExportSection(): ReactElement {
  const { text } = useTexts()
  const { number } = useFormats()
  const [format, setFormat] = useState<ExportFormat>('ndjson')
  const running = useExport()
  const count = useCall('countUsers', {}, { always: true }).data
  const total = count ? count.active + count.suspended : 0
  const { isRunning, done, outcome, error } = running
  return (
    <Section title={text('export.title')} text={text('export.text')}>
      <Card>
        <div className="card-body stack">
          <Segments
            label={text('export.format')}
            options={FORMATS.map((value) => ({ value, label: text(`export.${value}`) }))}
            value={format}
            onChange={setFormat}
          />
          <p className="hint">{text('export.told')}</p>
          {error ? <FailureNote title={text('export.failed')} error={error} /> : null}
          <div role="status">
            {outcome === 'done' ? (
              <Note tone="success">{text('export.done', { count: number(done) })}</Note>
            ) : null}
            {outcome === 'cancelled' ? <Note>{text('export.cancelled')}</Note> : null}
          </div>
          {outcome === 'cut' ? <Note tone="danger">{text('export.cut')}</Note> : null}
          {isRunning ? (
            <>
              <Progress
                label={
                  total > 0
                    ? text('export.progress', { done: number(done), count: number(total) })
                    : text('export.running')
                }
                value={total > 0 ? Math.min(1, done / total) : null}
              />
              <div className="form-end">
                <Button onClick={running.cancel}>{text('action.cancel')}</Button>
              </div>
            </>
          ) : (
            <div className="form-end">
              <Button
                variant="primary"
                icon={<Download size={16} aria-hidden="true" />}
                onClick={() => running.start(format)}
              >
                {text('export.start')}
              </Button>
            </div>
          )}
        </div>
      </Card>
    </Section>
  )
}
