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
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={text(passkey === null ? 'passkeys.add' : 'passkeys.open')}
      closeLabel={text('action.close')}
      keep
    >
      <Steps passkey={passkey} onClose={onClose} />
    </Dialog>
  )
}

/** Mounted with the dialog, so that each begins afresh. */
function Steps({ passkey, onClose }: Omit<AddPasskeyDialogProps, 'open'>): ReactElement {
  const [prepared, setPrepared] = useState<PreparedPasskey | null>(null)
  const [isDone, setDone] = useState(false)
  // The keys wait in the page for a touch, and no longer than the dialog is open.
  useEffect(() => () => prepared?.forget(), [prepared])
  if (isDone) return <Done onClose={onClose} />
  if (prepared === null) {
    return (
      <PrepareForm passkey_id={passkey?.passkey_id} onPrepared={setPrepared} onCancel={onClose} />
    )
  }
  return (
    <TouchForm
      prepared={prepared}
      firstName={passkey?.name ?? ''}
      onDone={() => setDone(true)}
      onCancel={onClose}
    />
  )
}

interface PrepareFormProps {
  passkey_id: string | undefined
  onPrepared: (prepared: PreparedPasskey) => void
  onCancel: () => void
}

/** Errors that another code mends. */
const TOKEN_CODES: readonly string[] = ['token_invalid', 'token_used']

function PrepareForm({ passkey_id, onPrepared, onCancel }: PrepareFormProps): ReactElement {
  const { text } = useTexts()
  const errorText = useErrorText()
  const client = useShrdClient()
  const form = useRef<HTMLFormElement>(null)
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
  const isTokenRefused = error !== null && TOKEN_CODES.includes(error.code)

  useEffect(() => {
    if (isTokenRefused && form.current) focusFirstProblem(form.current)
  }, [isTokenRefused])

  function tokenError(): string | null {
    if (tried && token.trim() === '') return text('passkeys.tokenMissing')
    if (!isTokenRefused) return null
    return error.code === 'token_invalid' ? text('passkeys.tokenWrong') : errorText(error)
  }

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
        {error === null || isTokenRefused ? null : (
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
          error={tried && password === '' ? text('security.passwordMissing') : null}
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
          error={tokenError()}
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
