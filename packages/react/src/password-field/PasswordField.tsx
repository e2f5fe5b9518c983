'use client'
import {
  type ChangeEvent,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  type Ref,
  useState,
} from 'react'
import { Field } from '../form/Field.tsx'
import { EYE, SLASH } from '../icon/drawings.ts'
import { signInWords } from '../locales/sign-in-words.ts'
import { WithWords } from '../locales/WithWords.tsx'
import { IconButton } from '../part/IconButton.tsx'
import { useMessages } from '../provider/useMessages.ts'

/** Props of {@link PasswordField}. */
export interface PasswordFieldProps {
  autoComplete: 'current-password' | 'new-password'
  /** The value. Without it the field is uncontrolled. */
  value?: string
  onChange?(password: string): void
  /** @default 'password' */
  name?: string
  /** @default the text "Password" */
  label?: ReactNode
  /** Shown next to the label, for example a link "Forgot password?". */
  labelEnd?: ReactNode
  /** Why the password was refused. */
  error?: string | null
  /** Minimum number of characters to submit the form; 0 allows an empty field. @default 0 */
  minimum?: number
  /** The message if there are fewer. */
  missing?: string
  /** The id of a description. */
  describedBy?: string | undefined
  disabled?: boolean
  inputRef?: Ref<HTMLInputElement> | undefined
  /** Shown below the field. */
  children?: ReactNode
}

const WORDS = [signInWords]

/**
 * A labelled password input with a reveal button and a caps-lock hint, for a form of your own.
 * Renders a `<div>`.
 *
 * @example
 * <PasswordField autoComplete="current-password" value={password} onChange={setPassword} />
 */
export function PasswordField({ onChange, children, ...field }: PasswordFieldProps): ReactElement {
  return (
    <WithWords words={WORDS}>
      <PasswordInput
        {...field}
        onChange={({ target }) => onChange?.(target.value)}
        below={children}
      />
    </WithWords>
  )
}

interface PasswordInputProps extends Omit<PasswordFieldProps, 'onChange' | 'children'> {
  onChange?(event: ChangeEvent<HTMLInputElement>): void
  /** Describes the field while it has no error. */
  hint?: ReactNode
  below?: ReactNode
}

/** The same field, if its texts are already loaded. Renders a `<div>`. */
export function PasswordInput({ minimum = 0, ...field }: PasswordInputProps): ReactElement {
  const { t } = useMessages()
  const [revealed, setRevealed] = useState(false)
  const [capsLock, setCapsLock] = useState(false)
  const watch = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))
  return (
    <Field
      name="password"
      type={revealed ? 'text' : 'password'}
      // Use the direction of the page, so that the button is where there is room for it.
      dir={undefined}
      maxLength={1024}
      required={minimum > 0}
      // `minLength` counts differently from the service, and only text typed by hand.
      pattern={`.{${minimum},}`}
      autoCapitalize="none"
      spellCheck={false}
      onKeyDown={watch}
      onKeyUp={watch}
      onBlur={() => setCapsLock(false)}
      status={
        <p className="shrd-hint" role="status">
          {capsLock && t('password.capsLock')}
        </p>
      }
      around={(input) => (
        <div className="shrd-input-group">
          {input}
          <IconButton
            className="shrd-affix"
            label={t(revealed ? 'password.hide' : 'password.show')}
            d={revealed ? EYE + SLASH : EYE}
            aria-controls={input.props.id}
            onClick={() => setRevealed(!revealed)}
          />
        </div>
      )}
      {...field}
      label={field.label ?? t('field.password')}
    />
  )
}
