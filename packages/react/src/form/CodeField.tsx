'use client'
import type { ReactElement, Ref } from 'react'
import { FieldError } from '../note/FieldError.tsx'
import { TokenField } from '../two-factor/TokenField.tsx'
import { useField } from './use-field.ts'

interface CodeFieldProps {
  label: string
  /** What is said where it is left empty. */
  missing: string
  defaultValue?: string
  inputRef?: Ref<HTMLInputElement>
}

/** A code of six digits in a form, as its field `code`. Renders a `<div>`. */
export function CodeField({ label, missing, ...given }: CodeFieldProps): ReactElement {
  const { missingId, isMissing, input } = useField('code')
  return (
    <div className="shrd-field shrd-code-field">
      {/* The field names itself; this is for the eyes. */}
      <span className="shrd-label" aria-hidden="true">
        {label}
      </span>
      <TokenField label={label} {...given} {...input} />
      {isMissing && <FieldError id={missingId}>{missing}</FieldError>}
    </div>
  )
}
