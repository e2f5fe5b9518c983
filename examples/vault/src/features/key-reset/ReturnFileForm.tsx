import type { FlowError } from '@shrd/client'
import { Button, TextField } from '@shrd/parts'
import { KeyFileDropZone } from '@shrd/react'
import { type FormEvent, type ReactElement, useEffect, useRef, useState } from 'react'
import { useErrorText } from '../../app/use-error-text.ts'
import { isFocusFree } from '../../components/is-focus-free.ts'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { Refusal } from './KeyResetForm.tsx'
import { RotatedPasskeys } from './RotatedPasskeys.tsx'
import type { KeyReset } from './use-key-reset.ts'

const ENDINGS = ['.dat', '.key'] as const

/** Errors of another file than the new one. */
const FILE_CODES: readonly string[] = [
  'key_check_failed',
  'key_file_malformed',
  'key_file_unsupported',
  'key_file_too_large',
  'key_file_locked',
]

/** Errors that a new code mends. */
const TOKEN_CODES: readonly string[] = ['session_not_fresh', 'token_invalid', 'token_used']

/** Asks for the new key file, which shows that it was saved and opens. Then its keys come into force. */
export function ReturnFileForm({ reset }: { reset: KeyReset }): ReactElement {
  const { text } = useTexts()
  const { stage } = reset
  const errorText = useErrorText()
  const [file, setFile] = useState<File | null>(null)
  const [token, setToken] = useState('')
  const [asksToken, setAsksToken] = useState(false)
  const words = useRef<HTMLDivElement>(null)
  const isAsking = stage.step === 'return'
  // The dialog that saved the file is gone, with the button that had the focus.
  useEffect(() => {
    if (isAsking && isFocusFree()) words.current?.focus()
  }, [isAsking])
  const error = stage.step === 'return' ? stage.error : null
  const isTokenRefused = error !== null && TOKEN_CODES.includes(error.code)
  if (isTokenRefused && !asksToken) setAsksToken(true)
  const isChecking = stage.step === 'checking'
  const fileError = error !== null && FILE_CODES.includes(error.code)

  const tokenError = ({ code }: FlowError) => {
    if (code === 'session_not_fresh') return undefined
    return code === 'token_invalid' ? text('keyReset.wrongToken') : errorText({ code })
  }

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    if (file !== null && !isChecking) reset.finish(file, token.trim())
  }

  return (
    <form className="key-reset-form" onSubmit={submit} noValidate autoComplete="off">
      <div ref={words} tabIndex={-1} className="focused-answer">
        <p>{text('keyReset.returnText')}</p>
      </div>
      <RotatedPasskeys isStolen={reset.isStolen} />
      {error !== null && !fileError && !isTokenRefused ? <Refusal error={error} /> : null}
      <KeyFileDropZone
        file={file}
        onChange={setFile}
        accept={ENDINGS}
        error={fileError ? text('keyReset.wrongFile') : null}
        disabled={isChecking}
        progress={
          stage.step === 'checking'
            ? { fraction: stage.fraction, label: text('keyReset.checking') }
            : null
        }
      />
      {asksToken ? (
        <TextField
          label={text('keyReset.token')}
          hint={text('keyReset.tokenAgain')}
          value={token}
          onChange={setToken}
          mono
          dir="ltr"
          inputMode="numeric"
          autoComplete="one-time-code"
          disabled={isChecking}
          error={isTokenRefused ? tokenError(error) : undefined}
        />
      ) : null}
      <div className="key-reset-foot">
        <Button onClick={reset.cancel} disabled={isChecking}>
          {text('keyReset.cancel')}
        </Button>
        <Button type="submit" variant="primary" busy={isChecking} disabled={file === null}>
          {text('keyReset.putInForce')}
        </Button>
      </div>
    </form>
  )
}
