'use client'
import { type ReactElement, useState } from 'react'
import { Field, type FieldProps } from './Field.tsx'

interface CodeFieldProps extends Omit<FieldProps, 'name' | 'defaultValue'> {
  /** @default 'code' */
  name?: string
  defaultValue?: string
}

type Shown = readonly [digits: string, from: number, to: number]

const POSITIONS = [0, 1, 2, 3, 4, 5]

/**
 * A code of six digits in a form: six cells drawn over one real input, so that paste, autofill and screen
 * readers meet an ordinary field. The cells show its digits, its caret and its selection; the input itself
 * paints nothing. Always left to right. Renders a `<div>`.
 */
export function CodeField({ defaultValue = '', ...field }: CodeFieldProps): ReactElement {
  const [[digits, from, to], setShown] = useState<Shown>([defaultValue, 0, 0])
  function take({ target }: { target: EventTarget | null }) {
    const input = target as HTMLInputElement // the only one in the box
    // Authenticator apps show the digits in groups, and people paste them so.
    const digits = input.value.replace(/\D/g, '').slice(0, 6)
    // The same text leaves the caret where it is.
    input.value = digits
    setShown([digits, Number(input.selectionStart), Number(input.selectionEnd)])
  }
  const isCurrent = (position: number) =>
    position === Math.min(from, 5) || (position > from && position < to)
  return (
    <Field
      name="code"
      className="shrd-cells-input"
      dir="ltr"
      inputMode="numeric"
      autoComplete="one-time-code"
      required
      // A shorter code would only use up an attempt.
      pattern="(\D*\d){6}\D*"
      {...field}
      defaultValue={defaultValue}
      onChange={take}
      // Browsers fill in some values without an event.
      onFocus={take}
      onBlur={take}
      around={(input) => (
        <div
          className="shrd-cells"
          dir="ltr"
          ref={(box) => {
            // React drops this event where it comes from an input.
            if (box) box.onselectionchange = take
          }}
        >
          {input}
          {POSITIONS.map((position) => (
            <span
              key={position}
              className="shrd-cell"
              aria-hidden
              data-current={isCurrent(position) ? '' : undefined}
            >
              {digits[position]}
            </span>
          ))}
        </div>
      )}
    />
  )
}
