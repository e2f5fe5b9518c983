import { type FormEvent, type ReactElement, useId } from 'react'
import { Field } from '../form/Field.tsx'
import { useMessages } from '../provider/useMessages.ts'

/** Twelve places in groups of four (specification 1, section 9). */
const PLACEHOLDER = '____-____-____'

interface PinFieldProps {
  /** The name of the PIN. */
  label: string
  /** Takes the focus when its step starts. */
  isFirst?: boolean
}

/**
 * A field for a PIN. It accepts lower case, spaces and dashes, and groups the digits in fours while
 * the user types at the end. Always left to right. Renders a `<div>`.
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

/**
 * Upper case in groups of four. Drops characters other than letters and digits, but never shortens.
 */
function formatTyped(typed: string): string {
  const characters = typed.toUpperCase().replace(/[^0-9A-Z]/g, '')
  return characters.replace(/(.{4})(?=.)/g, '$1-')
}
