import type { HandedFile } from '@shrd/client'
import { Button, DialogActions, DialogBody, Progress } from '@shrd/parts'
import { type TaskContext, useTask } from '@shrd/react'
import { type FormEvent, type ReactElement, type ReactNode, useState } from 'react'
import { FailureNote } from '../../../components/FailureNote.tsx'
import { focusFirstProblem } from '../../../components/focus-first-problem.ts'
import { KeyFileField } from '../../../components/KeyFileField.tsx'
import { RevealField } from '../../../components/RevealField.tsx'
import { useTexts } from '../../../locales/TextsProvider.tsx'
import { KEY_FILE_ENDINGS } from './key-file-endings.ts'

/** Props of {@link KeyProofForm}. */
export interface KeyProofFormProps {
  submitLabel: string
  failedText: string
  /** What to say in place of the words of an error, by its code. */
  reasons?: Readonly<Record<string, string>>
  danger?: boolean
  /** @default the form has no Cancel */
  onCancel?: () => void
  /** What is done with the file; it can be stopped. */
  work: (file: HandedFile, context: TaskContext) => Promise<void>
  onDone?: () => void
  /** Says what happens. */
  children: ReactNode
}

/** The `<form>` of a dialog that needs the key file and its password. Neither leaves the browser. */
export function KeyProofForm(props: KeyProofFormProps): ReactElement {
  const { submitLabel, failedText, reasons, danger, onCancel, work, onDone, children } = props
  const { text } = useTexts()
  const [file, setFile] = useState<File | null>(null)
  const [password, setPassword] = useState('')
  const [tried, setTried] = useState(false)
  const task = useTask(async (context, chosen: File, typed: string) =>
    work({ file: await chosen.text(), password: typed }, context),
  )
  const isRunning = task.state === 'running'
  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    event.stopPropagation()
    setTried(true)
    if (file === null || password === '') return focusFirstProblem(event.currentTarget)
    const { state } = await task.run(file, password)
    if (state === 'done') onDone?.()
  }
  const cancel = (): void => {
    task.abort()
    onCancel?.()
  }
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <DialogBody>
        {task.state === 'failed' ? (
          <FailureNote title={failedText} error={task.error} reason={reasons?.[task.error.code]} />
        ) : null}
        {children}
        <KeyFileField
          file={file}
          onChange={setFile}
          accept={KEY_FILE_ENDINGS}
          missing={tried ? text('security.fileMissing') : null}
          disabled={isRunning}
        />
        <RevealField
          label={text('security.filePassword')}
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
          error={tried && password === '' ? text('security.passwordMissing') : null}
          // A disabled field would lose the focus of whoever pressed Enter in it.
          readOnly={isRunning}
        />
        {isRunning ? <Progress label={text('security.opening')} value={task.progress} /> : null}
      </DialogBody>
      <DialogActions>
        {onCancel || isRunning ? <Button onClick={cancel}>{text('action.cancel')}</Button> : null}
        <Button type="submit" variant={danger ? 'danger' : 'primary'} busy={isRunning}>
          {submitLabel}
        </Button>
      </DialogActions>
    </form>
  )
}
