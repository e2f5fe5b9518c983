import type { FlowError } from '@shrd/client'
import { Button, Checkbox, TextField } from '@shrd/parts'
import { KeyFileDropZone } from '@shrd/react'
import { type FormEvent, type ReactElement, useEffect, useId, useRef, useState } from 'react'
import { useErrorText } from '../../app/use-error-text.ts'
import { FailureNote } from '../../components/FailureNote.tsx'
import { focusFirstProblem } from '../../components/focus-first-problem.ts'
import { RevealField } from '../../components/RevealField.tsx'
import { useTexts } from '../../locales/TextsProvider.tsx'
import type { TextKey } from '../../locales/text-key.ts'
import { ResetCost } from './ResetCost.tsx'
import type { KeyReset } from './use-key-reset.ts'

/** The names of a key file. */
const ENDINGS = ['.dat', '.key'] as const

/** Errors by the field that mends them. */
const FIELD_OF: Readonly<Record<string, 'file' | 'password' | 'token'>> = {
  key_file_malformed: 'file',
  key_file_unsupported: 'file',
  key_file_too_large: 'file',
  key_replaced: 'file',
  key_file_replaced: 'file',
  identity_mismatch: 'file',
  key_check_failed: 'file',
  key_file_locked: 'password',
  password_invalid: 'password',
  token_invalid: 'token',
  token_used: 'token',
}

/** The current key file, its password, a second factor, and whether somebody may have the keys. */
export function KeyResetForm({ reset }: { reset: KeyReset }): ReactElement {
  const { text } = useTexts()
  const { stage } = reset
  const [file, setFile] = useState<File | null>(null)
  const [password, setPassword] = useState('')
  const [token, setToken] = useState('')
  const [isSure, setSure] = useState(false)
  const [isStolen, setStolen] = useState(false)
  const [tried, setTried] = useState(false)
  const errorText = useErrorText()
  const fileInput = useRef<HTMLInputElement>(null)
  const error = stage.step === 'form' ? stage.error : null
  const refused = (field: 'file' | 'password' | 'token') => {
    if (error === null || FIELD_OF[error.code] !== field) return null
    return text(WORDS[error.code] ?? 'keyReset.other', { reason: errorText(error) })
  }
  const isMaking = stage.step === 'making'
  const unsureId = useId()
  const isUnsure = tried && !isSure
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (error !== null && form.current) focusFirstProblem(form.current)
  }, [error])

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    if (isMaking) return
    setTried(true)
    if (file === null) fileInput.current?.focus()
    if (file === null) return
    if (password === '' || token.trim() === '' || !isSure) focusFirstProblem(event.currentTarget)
    else reset.begin({ file, password, token: token.trim(), isStolen })
  }

  return (
    <form ref={form} className="key-reset-form" onSubmit={submit} noValidate autoComplete="off">
      {error !== null && FIELD_OF[error.code] === undefined ? <Refusal error={error} /> : null}
      <KeyFileDropZone
        file={file}
        onChange={setFile}
        accept={ENDINGS}
        error={refused('file')}
        disabled={isMaking}
        inputRef={fileInput}
        progress={
          stage.step === 'making'
            ? {
                fraction: stage.fraction,
                label: text('keyReset.making'),
                onCancel: reset.cancel,
              }
            : null
        }
      />
      {tried && file === null ? (
        <p className="key-reset-missing" role="alert">
          {text('keyReset.need.file')}
        </p>
      ) : null}
      <div className="key-reset-factors">
        <RevealField
          label={text('keyReset.password')}
          value={password}
          onChange={setPassword}
          autoComplete="current-password"
          disabled={isMaking}
          error={
            refused('password') ??
            (tried && password === '' ? text('keyReset.need.password') : undefined)
          }
        />
        <TextField
          label={text('keyReset.token')}
          value={token}
          onChange={setToken}
          mono
          dir="ltr"
          inputMode="numeric"
          autoComplete="one-time-code"
          placeholder="000 000"
          disabled={isMaking}
          error={
            refused('token') ??
            (tried && token.trim() === '' ? text('keyReset.need.token') : undefined)
          }
        />
      </div>
      <Checkbox checked={isStolen} onChange={setStolen} disabled={isMaking}>
        {text('keyReset.stolen')}
      </Checkbox>
      <Checkbox
        checked={isSure}
        onChange={setSure}
        disabled={isMaking}
        invalid={isUnsure}
        describedBy={isUnsure ? unsureId : undefined}
      >
        {text('keyReset.confirm')}
      </Checkbox>
      {isUnsure ? (
        <p id={unsureId} className="key-reset-missing" role="alert">
          {text('keyReset.need.confirm')}
        </p>
      ) : null}
      <div className="key-reset-foot">
        <ResetCost />
        <Button type="submit" variant="danger" busy={isMaking}>
          {text('keyReset.submit')}
        </Button>
      </div>
      <p className="key-reset-hint">{text('keyReset.resumeHint')}</p>
    </form>
  )
}

/** Sentences that say more than the error alone. */
const WORDS: Readonly<Record<string, TextKey>> = {
  key_replaced: 'keyReset.oldFile',
  key_file_replaced: 'keyReset.oldFile',
  identity_mismatch: 'keyReset.foreignFile',
  token_invalid: 'keyReset.wrongToken',
}

/** Why a step did not work, and what to do. */
export function Refusal({ error }: { error: FlowError }): ReactElement {
  const { text } = useTexts()
  return <FailureNote title={text('keyReset.failed')} error={error} />
}
