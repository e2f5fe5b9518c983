import { Button, DialogActions, DialogBody, Note, Progress } from '@shrd/parts'
import { KeyFileDropZone, useKeyFile } from '@shrd/react'
import { type FormEvent, type ReactElement, useState } from 'react'
import { FailureNote } from '../../../components/FailureNote.tsx'
import { RevealField } from '../../../components/RevealField.tsx'
import { useTexts } from '../../../locales/TextsProvider.tsx'
import { KEY_FILE_ENDINGS } from './key-file-endings.ts'
import { Strength } from './Strength.tsx'

/** Props of {@link CheckFileForm}. */
export interface CheckFileFormProps {
  onClose: () => void
  /** Leads to a new password, which gives the present protection. */
  onChange: () => void
}

/** Opens the file, and says whether a new one would be harder to guess. */
export function CheckFileForm({ onClose, onChange }: CheckFileFormProps): ReactElement {
  const { text } = useTexts()
  const { open } = useKeyFile()
  const [file, setFile] = useState<File | null>(null)
  const [password, setPassword] = useState('')
  const isRunning = open.state === 'running'
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    event.stopPropagation()
    if (file !== null) void open.run(file, password)
  }
  const isWeak = open.state === 'done' && open.result.upgradeOffered
  return (
    <form onSubmit={submit} noValidate>
      <DialogBody>
        {open.state === 'failed' ? (
          <FailureNote title={text('security.fileFailed')} error={open.error} />
        ) : null}
        <p>{text('security.checkText')}</p>
        <KeyFileDropZone file={file} onChange={setFile} accept={KEY_FILE_ENDINGS} />
        <RevealField
          label={text('security.filePassword')}
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
        />
        <Strength password={password} />
        {isRunning ? <Progress label={text('security.opening')} value={open.progress} /> : null}
        <div role="status">
          {open.state === 'done' ? (
            <Note tone={isWeak ? 'warning' : 'success'}>
              {text(isWeak ? 'security.fileWeak' : 'security.fileStrong')}
            </Note>
          ) : null}
        </div>
      </DialogBody>
      <DialogActions>
        <Button onClick={onClose}>{text('action.close')}</Button>
        {isWeak ? (
          <Button variant="primary" onClick={onChange}>
            {text('security.upgrade')}
          </Button>
        ) : (
          <Button type="submit" variant="primary" busy={isRunning} disabled={file === null}>
            {text('security.checkFile')}
          </Button>
        )}
      </DialogActions>
    </form>
  )
}
