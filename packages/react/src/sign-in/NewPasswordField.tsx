'use client'
import { type ReactElement, useId } from 'react'
import { PasswordField } from '../password-field/PasswordField.tsx'
import { StrengthMeter } from '../strength-meter/StrengthMeter.tsx'
import type { PasswordInput } from './use-password.ts'

interface NewPasswordFieldProps {
  input: PasswordInput
  /** Characters that it needs. */
  minimum: number
  label?: string
  disabled: boolean
}

/** A password that is chosen, with the meter of its strength. Renders a `<div>`. */
export function NewPasswordField(props: NewPasswordFieldProps): ReactElement {
  const { input, minimum, label, disabled } = props
  const id = useId()
  return (
    <div className="shrd-field">
      <PasswordField
        {...input.field}
        label={label}
        autoComplete="new-password"
        describedBy={id}
        disabled={disabled}
      />
      <StrengthMeter id={id} password={input.password} minLength={minimum} />
    </div>
  )
}
