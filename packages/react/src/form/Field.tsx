'use client'
import type { ComponentProps, ReactElement, ReactNode, Ref } from 'react'
import { FieldError } from '../note/FieldError.tsx'
import { useField } from './use-field.ts'

interface FieldProps extends Omit<ComponentProps<'input'>, 'id' | 'ref'> {
  name: string
  inputRef?: Ref<HTMLInputElement>
  label: ReactNode
  /** What is said where it is left empty; without it the field may be. */
  missing?: string
}

/** Anything but spaces. */
const SOMETHING = '.*\\S.*'

/** A labelled text field of a form. Renders a `<div>`. */
export function Field({ name, label, missing, inputRef, ...given }: FieldProps): ReactElement {
  const { id, missingId, isMissing, input } = useField(name)
  return (
    <div className="shrd-field">
      <label className="shrd-label" htmlFor={id}>
        {label}
      </label>
      <input
        ref={inputRef}
        className="shrd-input"
        dir="auto"
        maxLength={320}
        {...(missing !== undefined && { required: true, pattern: SOMETHING })}
        {...given}
        {...input}
      />
      {isMissing && <FieldError id={missingId}>{missing}</FieldError>}
    </div>
  )
}
