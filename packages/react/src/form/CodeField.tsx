'use client'
import { type ReactElement, type SyntheticEvent, useState } from 'react'
import { Field, type FieldProps } from './Field.tsx'

interface CodeFieldProps extends Omit<FieldProps, 'name' | 'defaultValue'> {
  /** @default 'code' */
  name?: string
  defaultValue?: string
}

/**
 * A code of six digits in a form: six cells drawn over one real input, so that paste, autofill and screen
 * readers meet an ordinary field. Always left to right. Renders a `<div>`.
 */
export function CodeField({ defaultValue = '', ...field }: CodeFieldProps): ReactElement {
  const [value, setValue] = useState(defaultValue)
  function take({ currentTarget }: SyntheticEvent<HTMLInputElement>) {
    // Authenticator apps show the digits in groups, and people paste them so.
    const digits = currentTarget.value.replace(/\D/g, '').slice(0, 6)
    if (currentTarget.value !== digits) currentTarget.value = digits
    setValue(digits)
  }
  return (
    <Field
      name="code"
      className="shrd-cells-input"
      dir="ltr"
      inputMode="numeric"
      autoComplete="one-time-code"
      required
      // What is too short would only use up a try.
      pattern="(\D*\d){6}\D*"
      {...field}
      defaultValue={defaultValue}
      onChange={take}
      // What was filled in without a word is drawn all the same.
      onFocus={take}
      onBlur={take}
      around={(input) => (
        <div className="shrd-cells" dir="ltr">
          {input}
          {[0, 1, 2, 3, 4, 5].map((position) => (
            <span
              key={position}
              className="shrd-cell"
              aria-hidden
              data-current={position === Math.min(value.length, 5) ? '' : undefined}
            >
              {value[position]}
            </span>
          ))}
        </div>
      )}
    />
  )
}
