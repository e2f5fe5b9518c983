import { downloadText, type KeyFileDownload } from '@shrd/client'
import { Button, DialogActions, DialogBody, Note, Progress, useToasts } from '@shrd/parts'
import { useKeyFile } from '@shrd/react'
import { type FormEvent, type ReactElement, useState } from 'react'
import { FailureNote } from '../../../components/FailureNote.tsx'
import { FocusedAnswer } from '../../../components/FocusedAnswer.tsx'
import { focusFirstProblem } from '../../../components/focus-first-problem.ts'
import { KeyFileField } from '../../../components/KeyFileField.tsx'
import { RevealField } from '../../../components/RevealField.tsx'
import { useTexts } from '../../../locales/TextsProvider.tsx'
import { KEY_FILE_ENDINGS } from './key-file-endings.ts'
import { Strength } from './Strength.tsx'

/** Writes the same keys under another password, with the present protection. */
export function ChangePasswordForm({ onClose }: { onClose: () => void }): ReactElement {
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

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    event.stopPropagation()
    setTried(true)
    if (file === null || present === '' || next === '' || isDifferent) {
      return focusFirstProblem(event.currentTarget)
    }
    const { result } = await protect.run(file, { present, next })
    if (result === null) return
    downloadText(result.fileName, result.fileText)
    toasts.success(text('security.passwordChanged'))
  }

  if (protect.state === 'done') return <NewFile {...protect.result} onClose={onClose} />
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <DialogBody>
        {protect.state === 'failed' ? (
          <FailureNote title={text('security.passwordNotChanged')} error={protect.error} />
        ) : null}
        <p>{text('security.changeText')}</p>
        <KeyFileField
          file={file}
          onChange={setFile}
          accept={KEY_FILE_ENDINGS}
          missing={tried ? text('security.fileMissing') : null}
        />
        <RevealField
          label={text('security.presentPassword')}
          autoComplete="current-password"
          value={present}
          onChange={setPresent}
          error={tried && present === '' ? text('security.passwordMissing') : null}
        />
        <RevealField
          label={text('security.newPassword')}
          autoComplete="new-password"
          value={next}
          onChange={setNext}
          error={tried && next === '' ? text('security.passwordMissing') : null}
        />
        <Strength password={next} />
        <RevealField
          label={text('security.repeatPassword')}
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

/** The file is on its way: the dialog closes only by "I have saved it". */
function NewFile(props: KeyFileDownload & { onClose: () => void }): ReactElement {
  const { fileName, fileText, onClose } = props
  const { text } = useTexts()
  return (
    <>
      <DialogBody>
        <FocusedAnswer>
          <Note tone="success">{text('security.passwordChangedText')}</Note>
        </FocusedAnswer>
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
