import { type ReactElement, type Ref, useId } from 'react'
import { FieldError } from '../note/FieldError.tsx'
import { useMessages } from '../provider/useMessages.ts'

interface EmailFieldProps {
  value: string
  onChange(email: string): void
  error: string | null
  /** The service refused it. */
  isRefused: boolean
  /** The id of the reason why the service refused something. */
  errorId?: string | undefined
  busy: boolean
  inputRef: Ref<HTMLInputElement>
}

/** The e-mail address, which is the user name. Renders a `<div>`. */
export function EmailField(props: EmailFieldProps): ReactElement {
  const { value, onChange, error, isRefused, errorId, busy, inputRef } = props
  const { t } = useMessages()
  const id = useId()
  const refusal = isRefused ? errorId : undefined
  const describedBy = error === null ? refusal : `${id}-error`
  return (
    <div className="shrd-field">
      <label className="shrd-label" htmlFor={id}>
        {t('signIn.email')}
      </label>
      <input
        ref={inputRef}
        id={id}
        className="shrd-input"
        // Not type="email": browsers trim and rewrite international addresses in it.
        type="text"
        name="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        dir="auto"
        maxLength={320}
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
