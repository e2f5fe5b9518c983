import type { FlowError, PreparedPasskey, VaultPasskey } from '@shrd/client'
import { LIMITS } from '@shrd/contract/calls'
import { Button, Dialog, DialogActions, DialogBody, Note, Progress, TextField } from '@shrd/parts'
import { useShrdClient, useTask } from '@shrd/react'
import { type FormEvent, type ReactElement, useEffect, useRef, useState } from 'react'
import { useErrorText } from '../../app/use-error-text.ts'
import { toFlowError } from '../../app/use-resource.ts'
import { FailureNote } from '../../components/FailureNote.tsx'
import { FocusedAnswer } from '../../components/FocusedAnswer.tsx'
import { focusFirstProblem } from '../../components/focus-first-problem.ts'
import { KeyFileField } from '../../components/KeyFileField.tsx'
import { useTexts } from '../../locales/TextsProvider.tsx'
import type { TextKey } from '../../locales/text-key.ts'
import { KEY_FILE_ENDINGS } from '../profile/security/key-file-endings.ts'

/** Props of {@link AddPasskeyDialog}. */
export interface AddPasskeyDialogProps {
  open: boolean
  /** The passkey that is to open the vault; `null` for a new one. */
  passkey: VaultPasskey | null
  onClose: () => void
}

/** Opens the key file, asks for the passkey, and says before and after what the way back is. */
export function AddPasskeyDialog({ open, passkey, onClose }: AddPasskeyDialogProps): ReactElement {
  const { text } = useTexts()
  const [isTyped, setTyped] = useState(false)
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={text(passkey === null ? 'passkeys.add' : 'passkeys.open')}
      closeLabel={text('action.close')}
      keep={isTyped}
    >
      <Steps passkey={passkey} onClose={onClose} onTyped={setTyped} />
    </Dialog>
  )
}

interface StepsProps extends Omit<AddPasskeyDialogProps, 'open'> {
  /** Called with whether something would be lost with the dialog. */
  onTyped: (isTyped: boolean) => void
}

/** Mounted with the dialog, so that each begins afresh. */
function Steps({ passkey, onClose, onTyped }: StepsProps): ReactElement {
  const [prepared, setPrepared] = useState<PreparedPasskey | null>(null)
  const [isDone, setDone] = useState(false)
  // The keys wait in the page for a touch, and no longer than the dialog is open.
  useEffect(() => () => prepared?.forget(), [prepared])
  useEffect(() => () => onTyped(false), [onTyped])
  if (isDone) return <Done onClose={onClose} />
  if (prepared === null) {
    return (
      <PrepareForm
        passkey_id={passkey?.passkey_id}
        onPrepared={setPrepared}
        onCancel={onClose}
        onTyped={onTyped}
      />
    )
  }
  return (
    <TouchForm
      prepared={prepared}
      firstName={passkey?.name ?? ''}
      onDone={() => {
        setDone(true)
        onTyped(false)
      }}
      onCancel={onClose}
    />
  )
}

interface PrepareFormProps extends Pick<StepsProps, 'onTyped'> {
  passkey_id: string | undefined
  onPrepared: (prepared: PreparedPasskey) => void
  onCancel: () => void
}

/** Errors by the field that mends them. */
const FIELD_OF: Readonly<Record<string, 'password' | 'token'>> = {
  key_file_locked: 'password',
  password_invalid: 'password',
  token_invalid: 'token',
  token_used: 'token',
}

function PrepareForm(props: PrepareFormProps): ReactElement {
  const { passkey_id, onPrepared, onCancel, onTyped } = props
  const { text } = useTexts()
  const client = useShrdClient()
  const [file, setFile] = useState<File | null>(null)
  const [password, setPassword] = useState('')
  const [token, setToken] = useState('')
  const [tried, setTried] = useState(false)
  const task = useTask(async ({ signal, onProgress }, chosen: File, typed: string) =>
    client.passkeys.prepare(
      {
        file: await chosen.text(),
        password: typed,
        passkey_id,
        token: token.replaceAll(/\s/g, ''),
      },
      { signal, onProgress },
    ),
  )
  const isRunning = task.state === 'running'
  const error = task.state === 'failed' ? task.error : null
  const refused = error === null ? undefined : FIELD_OF[error.code]
  const errorText = useErrorText()
  const problemOf = (field: 'password' | 'token', value: string, missing: TextKey) => {
    if (error !== null && refused === field) {
      return error.code === 'token_invalid' ? text('passkeys.tokenWrong') : errorText(error)
    }
    return tried && value.trim() === '' ? text(missing) : null
  }
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (error !== null && form.current) focusFirstProblem(form.current)
  }, [error])
  const isTyped = file !== null || password !== '' || token !== ''
  useEffect(() => onTyped(isTyped), [isTyped, onTyped])

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    event.stopPropagation()
    setTried(true)
    if (file === null || password === '' || token.trim() === '') {
      return focusFirstProblem(event.currentTarget)
    }
    const { result } = await task.run(file, password)
    if (result !== null) onPrepared(result)
  }

  return (
    <form ref={form} onSubmit={(event) => void submit(event)} noValidate>
      <DialogBody>
        {error === null || refused !== undefined ? null : (
          <FailureNote title={text('passkeys.prepareFailed')} error={error} />
        )}
        <p>{text('passkeys.prepareText')}</p>
        <Note tone="info">{text('passkeys.way')}</Note>
        <KeyFileField
          file={file}
          onChange={setFile}
          accept={KEY_FILE_ENDINGS}
          missing={tried ? text('security.fileMissing') : null}
          disabled={isRunning}
        />
        <TextField
          label={text('security.filePassword')}
          type="password"
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
          error={problemOf('password', password, 'security.passwordMissing')}
          readOnly={isRunning}
        />
        <TextField
          label={text('passkeys.token')}
          hint={text('passkeys.tokenHint')}
          value={token}
          onChange={setToken}
          mono
          dir="ltr"
          inputMode="numeric"
          autoComplete="one-time-code"
          error={problemOf('token', token, 'passkeys.tokenMissing')}
          readOnly={isRunning}
        />
        {isRunning ? <Progress label={text('security.opening')} value={task.progress} /> : null}
      </DialogBody>
      <DialogActions>
        <Button
          onClick={() => {
            task.abort()
            onCancel()
          }}
        >
          {text('action.cancel')}
        </Button>
        <Button type="submit" variant="primary" busy={isRunning}>
          {text('passkeys.prepare')}
        </Button>
      </DialogActions>
    </form>
  )
}

interface TouchFormProps {
  prepared: PreparedPasskey
  firstName: string
  onDone: () => void
  onCancel: () => void
}

/** A step of its own: browsers want the press of a button right before the dialog. */
function TouchForm({ prepared, firstName, onDone, onCancel }: TouchFormProps): ReactElement {
  const { text } = useTexts()
  const [name, setName] = useState(firstName)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<FlowError | null>(null)

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    event.stopPropagation()
    if (isBusy) return
    setBusy(true)
    setError(null)
    try {
      await prepared.finish(name)
      onDone()
    } catch (failure) {
      setError(toFlowError(failure))
    }
    setBusy(false)
  }

  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <DialogBody>
        {error === null ? null : <FailureNote title={text('passkeys.touchFailed')} error={error} />}
        <FocusedAnswer>
          <p>{text('passkeys.touchText')}</p>
        </FocusedAnswer>
        <TextField
          label={text('passkeys.name')}
          hint={text('passkeys.nameHint')}
          value={name}
          onChange={(typed) => setName(typed.slice(0, LIMITS.passkeyName))}
          limit={LIMITS.passkeyName}
          readOnly={isBusy}
        />
      </DialogBody>
      <DialogActions>
        <Button onClick={onCancel}>{text('action.cancel')}</Button>
        <Button type="submit" variant="primary" busy={isBusy}>
          {text('passkeys.touch')}
        </Button>
      </DialogActions>
    </form>
  )
}

function Done({ onClose }: { onClose: () => void }): ReactElement {
  const { text } = useTexts()
  return (
    <>
      <DialogBody>
        <FocusedAnswer>
          <Note tone="success">{text('passkeys.done')}</Note>
        </FocusedAnswer>
        <Note tone="warning">{text('passkeys.way')}</Note>
      </DialogBody>
      <DialogActions>
        <Button variant="primary" onClick={onClose}>
          {text('passkeys.close')}
        </Button>
      </DialogActions>
    </>
  )
}
