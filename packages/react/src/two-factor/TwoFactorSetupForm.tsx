'use client'
import type { FlowError, TwoFactorSetup as Setup } from '@shrd/client'
import { type FormEvent, type ReactElement, useId, useRef, useState } from 'react'
import { CopyButton } from '../copy-button/CopyButton.tsx'
import { FORM_ATTRIBUTES } from '../part/form-attributes.ts'
import { SubmitButton } from '../part/SubmitButton.tsx'
import { useMessages } from '../provider/useMessages.ts'
import { EmergencyCodes } from './EmergencyCodes.tsx'
import { TokenRefusal } from './TokenRefusal.tsx'
import { useFocusSoon, useRefusedFocus } from './useFocusSoon.ts'

/** Props of {@link TwoFactorSetupForm}. */
export interface TwoFactorSetupFormProps {
  setup: Setup
  /** The person said "I have saved it"; only then is a token taken. */
  codesSaved: boolean
  onCodesSaved(): void
  /** Saves the emergency codes to a file again. */
  onDownloadCodes(): void
  onSubmit(token: string): void
  busy: boolean
  error: FlowError | null
}

/** QR code, secret, ten emergency codes and the first token in one view. Renders a `<form>`. */
export function TwoFactorSetupForm(props: TwoFactorSetupFormProps): ReactElement {
  const { setup, codesSaved, onCodesSaved, onDownloadCodes, onSubmit, busy, error } = props
  const { t } = useMessages()
  const [token, setToken] = useState('')
  const [problem, setProblem] = useState<FlowError | null>(null)
  const shown = problem ?? error

  function submit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    const refused = findProblem(token, codesSaved)
    setProblem(refused)
    if (refused === null) onSubmit(token.trim())
  }

  return (
    <form {...FORM_ATTRIBUTES} onSubmit={submit}>
      <p className="shrd-subtitle">{t('twoFactorSetup.subtitle')}</p>
      <Authenticator {...setup} />
      <EmergencyCodes
        codes={setup.codes}
        onDownload={onDownloadCodes}
        saved={codesSaved}
        onSaved={() => {
          setProblem(null)
          onCodesSaved()
        }}
      />
      <SetupToken
        token={token}
        onChange={setToken}
        busy={busy}
        error={shown}
        focusWhen={codesSaved}
      />
    </form>
  )
}

function findProblem(token: string, codesSaved: boolean): FlowError | null {
  if (!codesSaved) return { code: 'codes_not_saved' }
  return token.trim() === '' ? { code: 'token_required' } : null
}

function Authenticator({ secret, qrCode }: Setup): ReactElement {
  const { t } = useMessages()
  return (
    <div className="shrd-authenticator">
      <img className="shrd-qr" src={qrCode} alt={t('twoFactorSetup.qrCode')} />
      <div className="shrd-secret">
        <span className="shrd-label">{t('twoFactorSetup.secret')}</span>
        <code dir="ltr">{(secret.match(/.{1,4}/g) ?? []).join(' ')}</code>
        <CopyButton text={secret} label={t('twoFactorSetup.copySecret')}>
          {t('action.copy')}
        </CopyButton>
      </div>
    </div>
  )
}

interface SetupTokenProps {
  token: string
  onChange(token: string): void
  busy: boolean
  error: FlowError | null
  focusWhen: boolean
}

function SetupToken({ token, onChange, busy, error, focusWhen }: SetupTokenProps): ReactElement {
  const { t } = useMessages()
  const id = useId()
  const inputRef = useRef<HTMLInputElement>(null)
  useFocusSoon(inputRef, focusWhen)
  useRefusedFocus(inputRef, error)
  return (
    <div className="shrd-field">
      <label className="shrd-label" htmlFor={id}>
        {t('twoFactorSetup.token')}
      </label>
      <div className="shrd-token-row">
        <input
          ref={inputRef}
          id={id}
          className="shrd-input"
          data-mono=""
          dir="ltr"
          name="token"
          inputMode="numeric"
          autoComplete="one-time-code"
          placeholder="000 000"
          maxLength={7}
          readOnly={busy}
          aria-invalid={error === null ? undefined : true}
          aria-describedby={error === null ? undefined : `${id}-error`}
          value={token}
          onChange={(event) => onChange(event.target.value)}
        />
        <SubmitButton busy={busy} width="auto">
          {t('twoFactorSetup.submit')}
        </SubmitButton>
      </div>
      {error !== null && <TokenRefusal id={`${id}-error`} error={error} fromApp />}
    </div>
  )
}
