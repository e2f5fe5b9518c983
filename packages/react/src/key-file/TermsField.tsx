import { type ReactElement, type Ref, useId } from 'react'
import { RichText } from '../locales/RichText.tsx'
import { FieldError } from '../note/FieldError.tsx'
import { linkAddress } from '../part/link-address.ts'
import { useMessages } from '../provider/useMessages.ts'

interface TermsFieldProps {
  accepted: boolean
  onChange(accepted: boolean): void
  href: string
  error: string | null
  disabled: boolean
  inputRef: Ref<HTMLInputElement>
}

/** The checkbox to accept the terms, with a link to them. Renders a `<div>`. */
export function TermsField(props: TermsFieldProps): ReactElement {
  const { accepted, onChange, href, error, disabled, inputRef } = props
  const { t } = useMessages()
  const id = useId()
  return (
    <div className="shrd-field">
      <div className="shrd-check">
        <input
          ref={inputRef}
          id={id}
          type="checkbox"
          name="accepted_terms"
          checked={accepted}
          onChange={(event) => disabled || onChange(event.target.checked)}
          // Not `disabled`: Enter on it submits the form, and the focus would be lost.
          aria-disabled={disabled || undefined}
          required
          aria-invalid={error === null ? undefined : true}
          aria-describedby={error === null ? undefined : `${id}-error`}
        />
        <label htmlFor={id}>
          <RichText
            text={t('field.terms')}
            parts={{
              terms: (text) => (
                <a href={linkAddress(href)} target="_blank" rel="noopener">
                  {text}
                </a>
              ),
            }}
          />
        </label>
      </div>
      {error !== null && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}
