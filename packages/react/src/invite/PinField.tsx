'use client'
import { type FormEvent, type ReactElement, useId } from 'react'
import { useField } from '../form/use-field.ts'
import { FieldError } from '../note/FieldError.tsx'
import { useMessages } from '../provider/useMessages.ts'

/** Twelve places in fours, as a PIN is shown (specification 1, section 9). */
const PLACEHOLDER = '____-____-____'

interface PinFieldProps {
  /** Which of the PINs it is. */
  label: string
  /** Takes the focus when its step begins. */
  isFirst?: boolean
}

/**
 * A PIN that somebody hears: small letters, spaces and dashes are taken, and what is typed at the end
 * is shown in fours. Always left to right. Renders a `<div>`.
 */
export function PinField({ label, isFirst = false }: PinFieldProps): ReactElement {
  const { t } = useMessages()
  const hintId = useId()
  const { id, missingId, isMissing, input } = useField('pin', hintId)

  function change(event: FormEvent<HTMLInputElement>) {
    input.onInput(event)
    const field = event.currentTarget
    const { value, selectionStart } = field
    // In the middle of a text the cursor would jump.
    if (selectionStart === value.length) field.value = formatTyped(value)
  }

  return (
    <div className="shrd-field">
      <label className="shrd-label" htmlFor={id}>
        {label}
      </label>
      <input
        {...input}
        onInput={change}
        className="shrd-input shrd-pin-input"
        data-mono=""
        data-initial-focus={isFirst ? '' : undefined}
        dir="ltr"
        required
        maxLength={32}
        placeholder={PLACEHOLDER}
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
      />
      {isMissing && <FieldError id={missingId}>{t('invite.pin.required')}</FieldError>}
      <p className="shrd-hint" id={hintId}>
        {t('invite.pin.hint')}
      </p>
    </div>
  )
}

/** Capitals in fours. What is no letter or digit is left out, and nothing is cut off. */
export function formatTyped(typed: string): string {
  const characters = typed.toUpperCase().replace(/[^0-9A-Z]/g, '')
  return characters.replace(/(.{4})(?=.)/g, '$1-')
}
