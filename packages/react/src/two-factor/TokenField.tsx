'use client'
import { type ComponentProps, type ReactElement, type Ref, useState } from 'react'

interface TokenFieldProps extends Omit<ComponentProps<'input'>, 'ref'> {
  inputRef?: Ref<HTMLInputElement> | undefined
  defaultValue?: string | undefined
}

/**
 * Six cells drawn over one real input: paste, autofill and screen readers meet an ordinary field.
 * Always left to right. Renders a `<div>`.
 */
export function TokenField(props: TokenFieldProps): ReactElement {
  const { defaultValue = '', inputRef, ...input } = props
  const [value, setValue] = useState(defaultValue)
  const [focused, setFocused] = useState(false)
  function take({ target }: { target: HTMLInputElement }) {
    // Authenticator apps show the digits in groups, and people paste them so.
    const digits = target.value.replace(/\D/g, '').slice(0, 6)
    if (target.value !== digits) target.value = digits
    setValue(digits)
  }
  const current = focused && Math.min(value.length, 5)
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
        required
        // What is too short would only use up a try.
        pattern="(\D*\d){6}\D*"
        {...input}
        defaultValue={defaultValue}
        onChange={take}
        onFocus={(event) => {
          setFocused(true)
          take(event)
        }}
        onBlur={(event) => {
          setFocused(false)
          take(event)
        }}
      />
      {[0, 1, 2, 3, 4, 5].map((position) => (
        <span
          key={position}
          className="shrd-cell"
          aria-hidden="true"
          data-current={position === current ? '' : undefined}
        >
          {value[position]}
        </span>
      ))}
    </div>
  )
}
