'use client'
import { type ReactElement, type RefObject, useState } from 'react'

const LENGTH = 6
const POSITIONS = Array.from({ length: LENGTH }, (_, position) => position)

interface TokenFieldProps {
  value: string
  onChange(token: string): void
  label: string
  /** The id of the sentence that says why the token was refused. */
  errorId: string | undefined
  disabled?: boolean
  inputRef: RefObject<HTMLInputElement | null>
}

/**
 * Six cells drawn over one real input: paste, autofill and screen readers meet an ordinary field.
 * Always left to right. Renders a `<div>`.
 */
export function TokenField(props: TokenFieldProps): ReactElement {
  const { value, onChange, label, errorId, disabled, inputRef } = props
  const [focused, setFocused] = useState(false)
  const current = Math.min(value.length, LENGTH - 1)
  return (
    <div
      className="shrd-cells"
      dir="ltr"
      data-invalid={errorId === undefined ? undefined : ''}
      data-disabled={disabled ? '' : undefined}
    >
      <input
        ref={inputRef}
        className="shrd-cells-input"
        name="token"
        inputMode="numeric"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        aria-label={label}
        aria-invalid={errorId === undefined ? undefined : true}
        aria-describedby={errorId}
        readOnly={disabled}
        value={value}
        onChange={(event) => onChange(toDigits(event.target.value))}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
      />
      {POSITIONS.map((position) => (
        <span
          key={position}
          className="shrd-cell"
          aria-hidden="true"
          data-current={focused && position === current ? '' : undefined}
        >
          {value[position]}
        </span>
      ))}
    </div>
  )
}

/** Authenticator apps show the digits in groups, and people paste them so. */
function toDigits(text: string): string {
  return text.replace(/\D/g, '').slice(0, LENGTH)
}
