'use client'
import { type ReactElement, useContext, useId } from 'react'
import { FormContext } from '../form/form-context.ts'
import { FieldError } from '../note/FieldError.tsx'
import { useMessages } from '../provider/useMessages.ts'

interface ListFieldProps {
  name: string
  label: string
  /** The entries, one on each line. */
  text: string
  error: string | undefined
}

/** Several texts, one on each line, so that a text may contain a comma. Renders a `<div>`. */
export function ListField({ name, label, text, error }: ListFieldProps): ReactElement {
  const { busy } = useContext(FormContext)
  const { t } = useMessages()
  const id = useId()
  const notesId = `${id}-notes`
  return (
    <div className="shrd-field">
      <label className="shrd-label" htmlFor={id}>
        {label}
      </label>
      <textarea
        {...{ id, name }}
        className="shrd-input"
        dir="auto"
        rows={countRows(text)}
        readOnly={busy}
        aria-invalid={error !== undefined}
        aria-describedby={notesId}
        defaultValue={text}
      />
      <div className="shrd-notes" id={notesId}>
        {error ? (
          <FieldError>{error}</FieldError>
        ) : (
          <p className="shrd-hint">{t('account.details.list')}</p>
        )}
      </div>
    </div>
  )
}

/** Room for one more entry. */
function countRows(text: string): number {
  return Math.min(8, Math.max(3, text.split('\n').length + 1))
}
