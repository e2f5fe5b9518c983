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
  /** Describes it as long as nothing is wrong. */
  hint?: ReactNode
  below?: ReactNode
}

/** The same where its words are there already. Renders a `<div>`. */
export function PasswordInput({ minimum = 0, ...field }: PasswordInputProps): ReactElement {
  const { t } = useMessages()
  const [revealed, setRevealed] = useState(false)
  const [capsLock, setCapsLock] = useState(false)
  const watch = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))
  return (
    <Field
      name="password"
      type={revealed ? 'text' : 'password'}
      // That of the page, so that the button stands where there is room for it.
      dir={undefined}
      maxLength={1024}
      required={minimum > 0}
      // `minLength` counts otherwise than the service does, and only what was typed by hand.
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
