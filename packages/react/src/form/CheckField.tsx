'use client'
import type { ReactElement, ReactNode } from 'react'
import { FieldError } from '../note/FieldError.tsx'
import { useField } from './use-field.ts'

interface CheckFieldProps {
  name: string
  label: ReactNode
  /** What is said where it was not checked. */
  missing: string
  onChecked?: (() => void) | undefined
}

/** Something that a form is not sent without. Renders a `<div>`. */
export function CheckField({ name, label, missing, onChecked }: CheckFieldProps): ReactElement {
  const { id, missingId, isMissing, input } = useField(name)
  return (
    <div className="shrd-field">
      <div className="shrd-check">
        <input type="checkbox" required {...input} onChange={onChecked} />
        <label htmlFor={id}>{label}</label>
      </div>
      {isMissing && <FieldError id={missingId}>{missing}</FieldError>}
    </div>
  )
}
