import { type FormEvent, type ReactElement, useId } from 'react'
import { Field } from '../form/Field.tsx'
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
  return (
    <Field
      name="pin"
      label={label}
      missing={t('invite.pin.required')}
      describedBy={hintId}
      below={
        <p className="shrd-hint" id={hintId}>
          {t('invite.pin.hint')}
        </p>
      }
      className="shrd-input shrd-pin-input"
      data-mono=""
      data-initial-focus={isFirst ? '' : undefined}
      dir="ltr"
      maxLength={32}
      placeholder={PLACEHOLDER}
      autoComplete="off"
      autoCapitalize="characters"
      autoCorrect="off"
      spellCheck={false}
      onChange={showInFours}
    />
  )
}

function showInFours({ currentTarget: field }: FormEvent<HTMLInputElement>): void {
  const { value, selectionStart } = field
  // In the middle of a text the cursor would jump.
  if (selectionStart === value.length) field.value = formatTyped(value)
}

/** Capitals in fours. What is no letter or digit is left out, and nothing is cut off. */
function formatTyped(typed: string): string {
  const characters = typed.toUpperCase().replace(/[^0-9A-Z]/g, '')
  return characters.replace(/(.{4})(?=.)/g, '$1-')
}
