'use client'
import type { FlowError } from '@shrd/client'
import { type ReactElement, useRef, useState } from 'react'
import { CopyButton } from '../copy-button/CopyButton.tsx'
import { Form } from '../form/Form.tsx'
import { useField } from '../form/use-field.ts'
import { SubmitButton } from '../part/SubmitButton.tsx'
import { useMessages } from '../provider/useMessages.ts'
import { EmergencyCodes } from './EmergencyCodes.tsx'
import { TokenRefusal } from './TokenRefusal.tsx'
import { useFocusSoon } from './useFocusSoon.ts'

/** A new authenticator, as the service has made it. */
interface Setup {
  readonly secret: string
  /** Address of an image. */
  readonly qrCode: string
  /** Ten emergency codes. */
  readonly codes: readonly string[]
}

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

const NOT_SAVED: FlowError = { code: 'codes_not_saved' }
const MISSING: FlowError = { code: 'token_required' }

/** QR code, secret, ten emergency codes and the first token in one view. Renders a `<form>`. */
export function TwoFactorSetupForm(props: TwoFactorSetupFormProps): ReactElement {
  const { setup, codesSaved, onCodesSaved, onDownloadCodes, onSubmit, busy, error } = props
  const { t } = useMessages()
  const [tooSoon, setTooSoon] = useState(false)
  const shown = tooSoon && !codesSaved ? NOT_SAVED : error
  return (
    <Form
      busy={busy}
      error={shown}
      about="code"
      onSubmit={({ code = '' }) => {
        setTooSoon(!codesSaved)
        if (codesSaved) onSubmit(code.trim())
      }}
    >
      {(errorId) => (
        <>
          <p className="shrd-subtitle">{t('twoFactorSetup.subtitle')}</p>
          <Authenticator {...setup} />
          <EmergencyCodes
            codes={setup.codes}
            onDownload={onDownloadCodes}
            saved={codesSaved}
            onSaved={onCodesSaved}
          />
          <FirstToken busy={busy} error={shown} errorId={errorId} focusWhen={codesSaved} />
        </>
      )}
    </Form>
  )
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

interface FirstTokenProps {
  busy: boolean
  error: FlowError | null
  errorId: string
  focusWhen: boolean
}

function FirstToken({ busy, error, errorId, focusWhen }: FirstTokenProps): ReactElement {
  const { t } = useMessages()
  const ref = useRef<HTMLInputElement>(null)
  const { id, missingId, isMissing, input } = useField('code')
  useFocusSoon(ref, focusWhen)
  const missing = isMissing ? MISSING : null
  return (
    <div className="shrd-field">
      <label className="shrd-label" htmlFor={id}>
        {t('twoFactorSetup.token')}
      </label>
      <div className="shrd-token-row">
        <input
          className="shrd-input"
          data-mono=""
          dir="ltr"
          inputMode="numeric"
          autoComplete="one-time-code"
          placeholder="000 000"
          maxLength={7}
          required
          ref={ref}
          {...input}
        />
        <SubmitButton busy={busy} width="auto">
          {t('twoFactorSetup.submit')}
        </SubmitButton>
      </div>
      <TokenRefusal id={missing ? missingId : errorId} error={missing ?? error} fromApp />
    </div>
  )
}
