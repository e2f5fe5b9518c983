'use client'
import { type ComponentProps, type ReactElement, type Ref, useState } from 'react'

const LENGTH = 6
const POSITIONS = Array.from({ length: LENGTH }, (_, position) => position)

interface TokenFieldProps extends Omit<ComponentProps<'input'>, 'ref'> {
  label: string
  inputRef?: Ref<HTMLInputElement>
  defaultValue?: string
}

/**
 * Six cells drawn over one real input: paste, autofill and screen readers meet an ordinary field.
 * Always left to right. Renders a `<div>`.
 */
export function TokenField(props: TokenFieldProps): ReactElement {
  const { label, defaultValue = '', inputRef, ...input } = props
  const [value, setValue] = useState(defaultValue)
  const [focused, setFocused] = useState(false)
  const current = Math.min(value.length, LENGTH - 1)
  return (
    <div
      className="shrd-cells"
      dir="ltr"
      data-invalid={input['aria-invalid'] && ''}
      data-disabled={input.readOnly ? '' : undefined}
    >
      <input
        ref={inputRef}
        className="shrd-cells-input"
        inputMode="numeric"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        required
        aria-label={label}
        {...input}
        value={value}
        onChange={(event) => setValue(toDigits(event.target.value))}
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
