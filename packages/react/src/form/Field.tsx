'use client'
import type { ComponentProps, ReactElement, ReactNode, Ref } from 'react'
import { FieldError } from '../note/FieldError.tsx'
import { type UsedField, useField } from './use-field.ts'

/** What every field of a form has. */
export interface FieldProps {
  /** The member of the answer that it is. */
  name: string
  label: ReactNode
  /** Beside the label. */
  labelEnd?: ReactNode
  /** What is said where it is left empty, or has too little. */
  missing?: string | undefined
  /** Ids of what else describes it. */
  describedBy?: string | undefined
  /** Below the input. */
  below?: ReactNode
}

interface DrawnFieldProps extends FieldProps {
  /** Draws the input. */
  children(input: UsedField['input']): ReactNode
}

/** A field of a form: label, input, and what is missing. Renders a `<div>`. */
export function DrawnField(props: DrawnFieldProps): ReactElement {
  const { name, label, labelEnd, missing, describedBy, below, children } = props
  const { id, missingId, isMissing, input } = useField(name, describedBy)
  return (
    <div className="shrd-field">
      <div className="shrd-label-row">
        <label className="shrd-label" htmlFor={id}>
          {label}
        </label>
        {labelEnd}
      </div>
      {children(input)}
      {isMissing && <FieldError id={missingId}>{missing}</FieldError>}
      {below}
    </div>
  )
}

type TextFieldProps = FieldProps &
  Omit<ComponentProps<'input'>, keyof FieldProps | 'children' | 'ref'> & {
    inputRef?: Ref<HTMLInputElement>
  }

/** A line of text of a form; one that may stay empty has no `missing`. Renders a `<div>`. */
export function Field(props: TextFieldProps): ReactElement {
  const { name, label, labelEnd, missing, describedBy, below, inputRef, ...given } = props
  return (
    <DrawnField {...{ name, label, labelEnd, missing, describedBy, below }}>
      {(input) => (
        <input
          ref={inputRef}
          className="shrd-input"
          dir="auto"
          maxLength={320}
          required={missing !== undefined}
          // Anything but spaces.
          pattern={missing && '.*\\S.*'}
          {...given}
          {...input}
        />
      )}
    </DrawnField>
  )
}
