import { Button, Card, DropZone, Note, Progress, Section, Segments } from '@shrd/parts'
import { FileText } from 'lucide-react'
import { type ReactElement, useState } from 'react'
import { FailureNote } from '../../components/FailureNote.tsx'
import type { CallFailure } from '../../data/service-error.ts'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { useFormats } from '../../locales/use-formats.ts'
import { type OnDuplicate, type Upload, useUpload } from './use-upload.ts'

/** Bytes of the largest file. */
const MOST = 512 * 1024 * 1024

/** Brings users from a file. */
export function ImportSection(): ReactElement {
  const { text } = useTexts()
  const upload = useUpload()
  const { file, begun } = upload
  const problem = file && problemOf(file)
  return (
    <Section title={text('import.title')} text={text('import.text')}>
      <Card>
        <div className="card-body stack">
          {problem ? <Note tone="danger">{text(problem)}</Note> : null}
          {upload.error ? <UploadFailure error={upload.error} /> : null}
          {file === null || problem ? (
            <>
              {begun === null ? null : <Note>{text('import.resume', { name: begun })}</Note>}
              <DropZone
                label={text('import.input')}
                hint={text('import.dropHint')}
                onFiles={([chosen]) => upload.choose(chosen ?? null)}
              >
                {text('import.drop')}
              </DropZone>
            </>
          ) : (
            <ChosenFile {...{ file, upload }} />
          )}
        </div>
      </Card>
    </Section>
  )
}

function problemOf({ size }: File): 'import.tooLarge' | 'import.empty' | null {
  if (size > MOST) return 'import.tooLarge'
  return size === 0 ? 'import.empty' : null
}

function UploadFailure({ error }: { error: CallFailure }): ReactElement {
  const { text } = useTexts()
  // One import of an account runs at a time.
  if (error.code === 'conflict') return <Note tone="danger">{text('import.conflict')}</Note>
  return <FailureNote title={text('import.uploadFailed')} error={error} />
}

interface ChosenFileProps {
  file: File
  upload: Upload
}

function ChosenFile({ file, upload }: ChosenFileProps): ReactElement {
  const { text } = useTexts()
  const { bytes } = useFormats()
  const [on_duplicate, setDuplicates] = useState<OnDuplicate>('skip')
  return (
    <>
      <p className="file-line">
        <FileText size={20} strokeWidth={1.6} aria-hidden="true" />
        <bdi>{text('import.file', { name: file.name, size: bytes(file.size) })}</bdi>
      </p>
      {upload.isBusy ? (
        <>
          <Progress label={text('import.uploading', { name: file.name })} value={upload.share} />
          <div className="form-end">
            <Button onClick={upload.cancel}>{text('action.cancel')}</Button>
          </div>
        </>
      ) : (
        <>
          <Segments
            label={text('import.duplicates')}
            options={(['skip', 'update'] as const).map((value) => ({
              value,
              label: text(`import.duplicates.${value}`),
            }))}
            value={on_duplicate}
            onChange={setDuplicates}
          />
          <div className="form-end">
            <Button onClick={() => upload.choose(null)}>{text('import.other')}</Button>
            <Button variant="primary" onClick={() => upload.start(on_duplicate)}>
              {text('import.start')}
            </Button>
          </div>
        </>
      )}
    </>
  )
}
