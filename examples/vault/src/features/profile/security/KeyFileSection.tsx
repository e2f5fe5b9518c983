import { downloadText } from '@shrd/client'
import {
  Button,
  Card,
  Dialog,
  DialogActions,
  DialogBody,
  Note,
  Progress,
  Section,
  TextField,
  useToasts,
} from '@shrd/parts'
import { KeyFileDropZone, StrengthMeter, useKeyFile } from '@shrd/react'
import { type FormEvent, type ReactElement, useId, useState } from 'react'
import { FailureNote } from '../../../components/FailureNote.tsx'
import { useTexts } from '../../../locales/TextsProvider.tsx'

const ENDINGS = ['.key', '.dat'] as const

/** Checks how well the key file is protected, and gives it another password. */
export function KeyFileSection(): ReactElement {
  const { text } = useTexts()
  const [dialog, setDialog] = useState<'check' | 'change' | null>(null)
  const close = (): void => setDialog(null)
  return (
    <Section title={text('security.file')} text={text('security.fileText')}>
      <Card className="profile-card-fields">
        <p>{text('security.fileOld')}</p>
        <span className="profile-actions">
          <Button onClick={() => setDialog('check')}>{text('security.checkFile')}</Button>
          <Button onClick={() => setDialog('change')}>{text('security.changePassword')}</Button>
        </span>
      </Card>
      <Dialog
        open={dialog === 'check'}
        onOpenChange={close}
        title={text('security.checkFile')}
        closeLabel={text('action.close')}
      >
        <CheckForm onClose={close} onChange={() => setDialog('change')} />
      </Dialog>
      <Dialog
        open={dialog === 'change'}
        onOpenChange={close}
        title={text('security.changePassword')}
        closeLabel={text('action.close')}
        keep
      >
        <ChangeForm onClose={close} />
      </Dialog>
    </Section>
  )
}

/** Opens the file, and says whether a new one would be harder to guess. */
function CheckForm(props: { onClose: () => void; onChange: () => void }): ReactElement {
  const { onClose, onChange } = props
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
        <KeyFileDropZone file={file} onChange={setFile} accept={ENDINGS} />
        <TextField
          label={text('security.filePassword')}
          type="password"
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
        />
        <StrengthOf password={password} />
        {isRunning ? <Progress label={text('security.opening')} value={open.progress} /> : null}
        {open.state === 'done' ? (
          <Note tone={isWeak ? 'warning' : 'success'}>
            {text(isWeak ? 'security.fileWeak' : 'security.fileStrong')}
          </Note>
        ) : null}
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

function StrengthOf({ password }: { password: string }): ReactElement | null {
  const id = useId()
  return password === '' ? null : <StrengthMeter id={id} password={password} />
}

/** Writes the same keys under another password, with the present protection. */
function ChangeForm({ onClose }: { onClose: () => void }): ReactElement {
  const { text } = useTexts()
  const toasts = useToasts()
  const { protect } = useKeyFile()
  const [file, setFile] = useState<File | null>(null)
  const [present, setPresent] = useState('')
  const [next, setNext] = useState('')
  const [repeated, setRepeated] = useState('')
  const [tried, setTried] = useState(false)
  const isRunning = protect.state === 'running'
  const isDifferent = next !== repeated

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    event.stopPropagation()
    setTried(true)
    if (file === null || present === '' || next === '' || isDifferent) return
    const { result } = await protect.run(file, { present, next })
    if (result === null) return
    downloadText(result.fileName, result.fileText)
    toasts.success(text('security.passwordChanged'))
  }

  if (protect.state === 'done') {
    const { fileName, fileText } = protect.result
    return (
      <>
        <DialogBody>
          <Note tone="success">{text('security.passwordChangedText')}</Note>
        </DialogBody>
        <DialogActions>
          <Button onClick={() => downloadText(fileName, fileText)}>
            {text('security.downloadAgain')}
          </Button>
          <Button variant="primary" onClick={onClose}>
            {text('security.haveSaved')}
          </Button>
        </DialogActions>
      </>
    )
  }
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <DialogBody>
        {protect.state === 'failed' ? (
          <FailureNote title={text('security.passwordNotChanged')} error={protect.error} />
        ) : null}
        <p>{text('security.changeText')}</p>
        <KeyFileDropZone
          file={file}
          onChange={setFile}
          accept={ENDINGS}
          error={tried && file === null ? text('security.fileMissing') : null}
        />
        <TextField
          label={text('security.presentPassword')}
          type="password"
          autoComplete="current-password"
          value={present}
          onChange={setPresent}
          error={tried && present === '' ? text('security.passwordMissing') : null}
        />
        <TextField
          label={text('security.newPassword')}
          type="password"
          autoComplete="new-password"
          value={next}
          onChange={setNext}
          error={tried && next === '' ? text('security.passwordMissing') : null}
        />
        <StrengthOf password={next} />
        <TextField
          label={text('security.repeatPassword')}
          type="password"
          autoComplete="new-password"
          value={repeated}
          onChange={setRepeated}
          error={tried && isDifferent ? text('security.passwordsDiffer') : null}
        />
        {isRunning ? <Progress label={text('security.writing')} value={protect.progress} /> : null}
      </DialogBody>
      <DialogActions>
        <Button
          onClick={() => {
            protect.abort()
            onClose()
          }}
        >
          {text('action.cancel')}
        </Button>
        <Button type="submit" variant="primary" busy={isRunning}>
          {text('security.changePassword')}
        </Button>
      </DialogActions>
    </form>
  )
}
