import { type InputHTMLAttributes, type ReactElement, type Ref, useId } from 'react'
import { FieldError } from '../note/FieldError.tsx'

interface TextFieldProps {
  label: string
  value: string
  onChange(text: string): void
  busy: boolean
  /** Why it was refused, said below it. */
  error?: string | null
  /** The id of a reason that is said elsewhere. */
  errorId?: string | undefined
  inputRef?: Ref<HTMLInputElement>
  /** Attributes of the input. */
  input: Pick<
    InputHTMLAttributes<HTMLInputElement>,
    'name' | 'autoComplete' | 'inputMode' | 'maxLength' | 'autoCapitalize' | 'spellCheck'
  >
}

/** A labelled line of text in any script. Renders a `<div>`. */
export function TextField(props: TextFieldProps): ReactElement {
  const { label, value, onChange, busy, error = null, errorId, inputRef, input } = props
  const id = useId()
  const describedBy = error === null ? errorId : `${id}-error`
  return (
    <div className="shrd-field">
      <label className="shrd-label" htmlFor={id}>
        {label}
      </label>
      <input
        {...input}
        ref={inputRef}
        id={id}
        className="shrd-input"
        dir="auto"
        readOnly={busy}
        aria-invalid={describedBy === undefined ? undefined : true}
        aria-describedby={describedBy}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {error !== null && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}
