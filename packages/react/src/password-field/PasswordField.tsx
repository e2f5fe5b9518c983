'use client'
import { type ReactElement, type ReactNode, type Ref, useId, useState } from 'react'
import { useField } from '../form/use-field.ts'
import { signInWords } from '../locales/sign-in-words.ts'
import { WithWords } from '../locales/WithWords.tsx'
import { FieldError } from '../note/FieldError.tsx'
import { useMessages } from '../provider/useMessages.ts'
import { countCharacters } from './count-characters.ts'
import { RevealButton } from './RevealButton.tsx'
import { useCapsLock } from './useCapsLock.ts'

/** Props of {@link PasswordField}. */
export interface PasswordFieldProps {
  autoComplete: 'current-password' | 'new-password'
  /** The field keeps what is typed itself where this is left out. */
  value?: string
  onChange?(password: string): void
  /** @default 'password' */
  name?: string
  /** @default the word for password */
  label?: ReactNode
  /** Beside the label, such as a link "Forgot password?". */
  labelEnd?: ReactNode
  /** Why the password was refused. */
  error?: string | null
  /** Characters below which a form is not sent; 0 lets it be empty. @default 0 */
  minimum?: number
  /** What is said where it has fewer. */
  missing?: string
  /** The id of a description. */
  describedBy?: string | undefined
  disabled?: boolean
  inputRef?: Ref<HTMLInputElement> | undefined
  /** Below the field. */
  children?: ReactNode
}

const WORDS = [signInWords]

/**
 * A labelled password input with reveal button and caps-lock hint, for a form of your own. Renders a
 * `<div>`.
 *
 * @example
 * <PasswordField autoComplete="current-password" value={password} onChange={setPassword} />
 */
export function PasswordField(props: PasswordFieldProps): ReactElement {
  return (
    <WithWords words={WORDS}>
      <PasswordInput {...props} />
    </WithWords>
  )
}

/** The same where its words are there already. Renders a `<div>`. */
export function PasswordInput(props: PasswordFieldProps): ReactElement {
  const { value, onChange, name = 'password', minimum = 0, error, describedBy } = props
  const { t } = useMessages()
  const noteId = useId()
  const [revealed, setRevealed] = useState(false)
  const { capsLock, watch } = useCapsLock()
  const described = [error && `${noteId}-error`, capsLock && `${noteId}-caps`, describedBy]
  const field = useField(name, ...described.map((id) => id || false))
  return (
    <div className="shrd-field">
      <div className="shrd-label-row">
        <label className="shrd-label" htmlFor={field.id}>
          {props.label ?? t('field.password')}
        </label>
        {props.labelEnd}
      </div>
      <div className="shrd-input-group">
        <input
          {...field.input}
          {...watch}
          ref={props.inputRef}
          className="shrd-input"
          type={revealed ? 'text' : 'password'}
          value={value}
          onChange={({ target }) => {
            // Attributes count otherwise than the service does.
            target.setCustomValidity(countCharacters(target.value) < minimum ? 'short' : '')
            onChange?.(target.value)
          }}
          required={minimum > 0}
          autoComplete={props.autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={1024}
          readOnly={props.disabled || field.input.readOnly}
          aria-invalid={error ? true : field.input['aria-invalid']}
        />
        <RevealButton
          revealed={revealed}
          onToggle={() => setRevealed(!revealed)}
          controls={field.id}
        />
      </div>
      {field.isMissing && <FieldError id={field.missingId}>{props.missing}</FieldError>}
      {error && <FieldError id={`${noteId}-error`}>{error}</FieldError>}
      {capsLock && (
        <p className="shrd-hint" id={`${noteId}-caps`}>
          {t('password.capsLock')}
        </p>
      )}
      <span className="shrd-hidden" role="status">
        {capsLock && t('password.capsLock')}
      </span>
      {props.children}
    </div>
  )
}
