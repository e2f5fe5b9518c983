'use client'
import { type ReactElement, type ReactNode, type Ref, useId, useState } from 'react'
import { Icon } from '../icon/Icon.tsx'
import { FieldError } from '../note/FieldError.tsx'
import { useMessages } from '../provider/useMessages.ts'
import { useCapsLock } from './useCapsLock.ts'

/** Props of {@link PasswordField}. */
export interface PasswordFieldProps {
  value: string
  onChange(password: string): void
  autoComplete: 'current-password' | 'new-password'
  /** @default the word for password */
  label?: ReactNode
  /** Beside the label, such as a link "Forgot password?". */
  labelEnd?: ReactNode
  /** Why the password was refused. */
  error?: string | null
  /** Draws the field as refused where the reason stands elsewhere. */
  invalid?: boolean
  /** The id of a description below the field. */
  describedBy?: string | undefined
  disabled?: boolean
  inputRef?: Ref<HTMLInputElement>
}

/** A labelled password input with reveal button and caps-lock hint. Renders a `<div>`. */
export function PasswordField(props: PasswordFieldProps): ReactElement {
  const { value, onChange, autoComplete, label, labelEnd, error, describedBy, disabled } = props
  const { t } = useMessages()
  const id = useId()
  const [revealed, setRevealed] = useState(false)
  const { capsLock, watch } = useCapsLock()
  const described = [error && `${id}-error`, capsLock && `${id}-caps`, describedBy]
  return (
    <div className="shrd-field">
      <div className="shrd-label-row">
        <label className="shrd-label" htmlFor={id}>
          {label ?? t('password.label')}
        </label>
        {labelEnd}
      </div>
      <div className="shrd-input-group">
        <input
          ref={props.inputRef}
          id={id}
          className="shrd-input"
          type={revealed ? 'text' : 'password'}
          name="password"
          value={value}
          onChange={(event) => onChange(event.target.value)}
          {...watch}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={1024}
          readOnly={disabled}
          aria-invalid={error || props.invalid ? true : undefined}
          aria-describedby={described.filter(Boolean).join(' ') || undefined}
        />
        <RevealButton revealed={revealed} onToggle={() => setRevealed(!revealed)} controls={id} />
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {capsLock && (
        <p className="shrd-hint" id={`${id}-caps`}>
          <Icon name="arrow-big-up" size="sm" />
          {t('password.capsLock')}
        </p>
      )}
      <span className="shrd-hidden" role="status">
        {capsLock && t('password.capsLock')}
      </span>
    </div>
  )
}

interface RevealButtonProps {
  revealed: boolean
  onToggle(): void
  controls: string
}

function RevealButton({ revealed, onToggle, controls }: RevealButtonProps): ReactElement {
  const { t } = useMessages()
  const label = t(revealed ? 'password.hide' : 'password.show')
  return (
    <button
      type="button"
      className="shrd-button shrd-affix"
      data-kind="ghost"
      data-size="icon"
      aria-label={label}
      title={label}
      aria-controls={controls}
      onClick={onToggle}
    >
      <Icon name={revealed ? 'eye-off' : 'eye'} />
    </button>
  )
}
