'use client'
import type { FlowError } from '@shrd/client'
import { type FormEvent, type ReactElement, useId, useRef, useState } from 'react'
import { FORM_ATTRIBUTES } from '../part/form-attributes.ts'
import { SubmitButton } from '../part/SubmitButton.tsx'
import { useMessages } from '../provider/useMessages.ts'
import { TokenField } from './TokenField.tsx'
import { TokenRefusal } from './TokenRefusal.tsx'
import { useFocusSoon, useRefusedFocus } from './useFocusSoon.ts'

/** Props of {@link TwoFactorForm}. */
export interface TwoFactorFormProps {
  /** Gets the digits of the app, or an emergency code. */
  onSubmit(token: string): void
  busy: boolean
  error: FlowError | null
  /** Names what the token is for. @default the words for a check of it */
  submitLabel?: string
}

const EMPTY: FlowError = { code: 'token_required' }

/**
 * Asks for the token of the authenticator app, or for an emergency code in its place. Renders a
 * `<form>`.
 */
export function TwoFactorForm(props: TwoFactorFormProps): ReactElement {
  const { onSubmit, busy, error, submitLabel } = props
  const { t } = useMessages()
  const id = useId()
  const [emergency, setEmergency] = useState(false)
  const [token, setToken] = useState('')
  const [missing, setMissing] = useState(false)
  const inputRef = useRef<HTMLInputElement>(null)
  const [left, setLeft] = useState<FlowError | null>(null)
  const refused = error === left ? null : error
  const shown = missing ? EMPTY : refused
  useFocusSoon(inputRef, emergency ? 'emergency code' : 'token')
  useRefusedFocus(inputRef, shown)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    const entered = token.trim()
    setMissing(entered === '')
    if (entered === '') inputRef.current?.focus()
    else onSubmit(entered)
  }

  function change(entered: string) {
    setToken(entered)
    setMissing(false)
  }

  const errorId = shown === null ? undefined : `${id}-error`
  const field = { value: token, onChange: change, errorId, disabled: busy, inputRef }
  return (
    <form {...FORM_ATTRIBUTES} onSubmit={submit}>
      <p className="shrd-subtitle">
        {t(emergency ? 'twoFactor.emergencySubtitle' : 'twoFactor.subtitle')}
      </p>
      <div className="shrd-field">
        {emergency ? (
          <EmergencyCodeField {...field} label={t('twoFactor.emergencyCode')} />
        ) : (
          <TokenField {...field} label={t('twoFactor.token')} />
        )}
        {shown !== null && errorId !== undefined && (
          <TokenRefusal id={errorId} error={shown} fromApp={!emergency} />
        )}
      </div>
      <SubmitButton busy={busy}>{submitLabel ?? t('twoFactor.submit')}</SubmitButton>
      <button
        type="button"
        className="shrd-link"
        onClick={() => {
          setEmergency(!emergency)
          change('')
          // What was refused was the other field.
          setLeft(error)
        }}
      >
        {t(emergency ? 'twoFactor.useToken' : 'twoFactor.useEmergencyCode')}
      </button>
    </form>
  )
}

type EmergencyCodeFieldProps = Parameters<typeof TokenField>[0]

function EmergencyCodeField(props: EmergencyCodeFieldProps): ReactElement {
  const id = useId()
  return (
    <>
      <label className="shrd-label" htmlFor={id}>
        {props.label}
      </label>
      <input
        ref={props.inputRef}
        id={id}
        className="shrd-input"
        data-mono=""
        dir="ltr"
        name="emergency-code"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={32}
        aria-invalid={props.errorId === undefined ? undefined : true}
        aria-describedby={props.errorId}
        readOnly={props.disabled}
        value={props.value}
        onChange={(event) => props.onChange(event.target.value)}
      />
    </>
  )
}
