'use client'
import type { FlowError } from '@shrd/client'
import { type ReactElement, useRef, useState } from 'react'
import { Form } from '../form/Form.tsx'
import { useField } from '../form/use-field.ts'
import { LinkButton } from '../part/LinkButton.tsx'
import { SubmitButton } from '../part/SubmitButton.tsx'
import { useMessages } from '../provider/useMessages.ts'
import { TokenField } from './TokenField.tsx'
import { TokenRefusal } from './TokenRefusal.tsx'
import { useFocusSoon } from './useFocusSoon.ts'

/** Props of {@link TwoFactorForm}. */
export interface TwoFactorFormProps {
  /** Gets the digits of the app, or an emergency code. */
  onSubmit(token: string): void
  busy: boolean
  error: FlowError | null
  /** Names what the token is for. @default the words for a check of it */
  submitLabel?: string
}

/**
 * Asks for the token of the authenticator app, or for an emergency code in its place. Renders a
 * `<form>`.
 */
export function TwoFactorForm(props: TwoFactorFormProps): ReactElement {
  const { onSubmit, busy, error, submitLabel } = props
  const { t } = useMessages()
  const [emergency, setEmergency] = useState(false)
  const [left, setLeft] = useState<FlowError | null>(null)
  // What was refused was the other field.
  const shown = error === left ? null : error
  return (
    <Form
      busy={busy}
      error={shown}
      about="code"
      onSubmit={({ code = '' }) => onSubmit(code.trim())}
    >
      {(errorId) => (
        <>
          <p className="shrd-subtitle">
            {t(emergency ? 'twoFactor.emergencySubtitle' : 'twoFactor.subtitle')}
          </p>
          <SecondFactorInput key={`${emergency}`} {...{ emergency, errorId }} error={shown} />
          <SubmitButton busy={busy}>{submitLabel ?? t('twoFactor.submit')}</SubmitButton>
          <LinkButton
            onClick={() => {
              setEmergency(!emergency)
              setLeft(error)
            }}
          >
            {t(emergency ? 'twoFactor.useToken' : 'twoFactor.useEmergencyCode')}
          </LinkButton>
        </>
      )}
    </Form>
  )
}

interface SecondFactorInputProps {
  /** An emergency code in place of the token. */
  emergency: boolean
  error: FlowError | null
  errorId: string
}

function SecondFactorInput({ emergency, error, errorId }: SecondFactorInputProps): ReactElement {
  const { t } = useMessages()
  const ref = useRef<HTMLInputElement>(null)
  const { id, missingId, isMissing, input } = useField('code')
  useFocusSoon(ref)
  const missing = isMissing ? MISSING : null
  return (
    <div className="shrd-field">
      {emergency ? (
        <>
          <label className="shrd-label" htmlFor={id}>
            {t('twoFactor.emergencyCode')}
          </label>
          <input
            className="shrd-input"
            data-mono=""
            dir="ltr"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={32}
            required
            ref={ref}
            {...input}
          />
        </>
      ) : (
        <TokenField label={t('twoFactor.token')} inputRef={ref} {...input} />
      )}
      <TokenRefusal
        id={missing ? missingId : errorId}
        error={missing ?? error}
        fromApp={!emergency}
      />
    </div>
  )
}

const MISSING: FlowError = { code: 'token_required' }
