'use client'
import {
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  type Ref,
  useId,
  useState,
} from 'react'
import { DrawnField } from '../form/Field.tsx'
import { signInWords } from '../locales/sign-in-words.ts'
import { WithWords } from '../locales/WithWords.tsx'
import { FieldError } from '../note/FieldError.tsx'
import { useMessages } from '../provider/useMessages.ts'
import { RevealButton } from './RevealButton.tsx'

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
  const { value, onChange, name = 'password', minimum = 0, error, describedBy, disabled } = props
  const { t } = useMessages()
  const noteId = useId()
  const [revealed, setRevealed] = useState(false)
  const [capsLock, setCapsLock] = useState(false)
  const watch = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))
  const capsText = capsLock && t('password.capsLock')
  return (
    <DrawnField
      name={name}
      label={props.label ?? t('field.password')}
      labelEnd={props.labelEnd}
      missing={props.missing}
      describedBy={[error || capsLock ? noteId : '', describedBy].join(' ').trim()}
      below={
        <>
          {error && <FieldError id={noteId}>{error}</FieldError>}
          <p className="shrd-hint" role="status" id={error ? undefined : noteId}>
            {capsText}
          </p>
          {props.children}
        </>
      }
    >
      {(input) => (
        <div className="shrd-input-group">
          <input
            {...input}
            ref={props.inputRef}
            className="shrd-input"
            type={revealed ? 'text' : 'password'}
            value={value}
            onChange={({ target }) => onChange?.(target.value)}
            onKeyDown={watch}
            onKeyUp={watch}
            onBlur={() => setCapsLock(false)}
            required={minimum > 0}
            // `minLength` counts otherwise than the service does, and only what was typed by hand.
            pattern={`.{${minimum},}`}
            autoComplete={props.autoComplete}
            autoCapitalize="none"
            spellCheck={false}
            maxLength={1024}
            readOnly={disabled || input.readOnly}
            aria-invalid={error ? true : input['aria-invalid']}
          />
          <RevealButton
            revealed={revealed}
            onToggle={() => setRevealed(!revealed)}
            controls={input.id}
          />
        </div>
      )}
    </DrawnField>
  )
}
