import { Button, Card, DropZone, Note, Progress, Section, Segments } from '@shrd/parts'
import { FileText } from 'lucide-react'
import { type ReactElement, useState } from 'react'
import { FailureNote } from '../../components/FailureNote.tsx'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { useFormats } from '../../locales/use-formats.ts'
import { type Upload, useUpload } from './use-upload.ts'

/** Bytes of the largest file. */
const MOST = 512 * 1024 * 1024

/** Brings users from a file. */
export function ImportSection(): ReactElement {
  const { text } = useTexts()
  const [file, setFile] = useState<File | null>(null)
  const upload = useUpload()
  const problem =
    file === null
      ? null
      : file.size > MOST
        ? text('import.tooLarge')
        : file.size === 0
          ? text('import.empty')
          : null
  return (
    <Section title={text('import.title')} text={text('import.text')}>
      <Card>
        <div className="card-body stack">
          {problem === null ? null : <Note tone="danger">{problem}</Note>}
          {upload.error ? (
            <FailureNote title={text('import.uploadFailed')} error={upload.error} />
          ) : null}
          {file === null || problem !== null ? (
            <DropZone
              label={text('import.input')}
              hint={text('import.dropHint')}
              onFiles={([chosen]) => setFile(chosen ?? null)}
            >
              {text('import.drop')}
            </DropZone>
          ) : (
            <ChosenFile {...{ file, upload }} onOther={() => setFile(null)} />
          )}
        </div>
      </Card>
    </Section>
  )
}

interface ChosenFileProps {
  file: File
  upload: Upload
  onOther: () => void
}

function ChosenFile({ file, upload, onOther }: ChosenFileProps): ReactElement {
  const { text } = useTexts()
  const { bytes } = useFormats()
  const [on_duplicate, setDuplicates] = useState<'skip' | 'update'>('skip')
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
            <Button onClick={onOther}>{text('import.other')}</Button>
            <Button variant="primary" onClick={() => upload.start({ file, on_duplicate }, onOther)}>
              {text('import.start')}
            </Button>
          </div>
        </>
      )}
    </>
  )
}
