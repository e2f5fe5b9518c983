import { type FormEvent, type ReactElement, useId, useRef, useState } from 'react'
import { Field } from '../form/Field.tsx'
import { SCAN } from '../icon/drawings.ts'
import { IconButton } from '../part/IconButton.tsx'
import { useMessages } from '../provider/useMessages.ts'
import { useHasCamera } from '../qr/useHasCamera.ts'
import { PinScanner } from './PinScanner.tsx'

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
 * the user types at the end. Always left to right. A device with a camera can also scan the PIN,
 * which sends the form. Renders a `<div>`.
 */
export function PinField({ label, isFirst = false }: PinFieldProps): ReactElement {
  const { t } = useMessages()
  const hintId = useId()
  const hasCamera = useHasCamera()
  const [isScanning, setScanning] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  function stop() {
    setScanning(false)
    input.current?.focus()
  }
  return (
    <Field
      name="pincode"
      label={label}
      missing={t('invite.pin.required')}
      describedBy={hintId}
      labelEnd={
        hasCamera && (
          <IconButton
            label={t('invite.qr.scan')}
            d={SCAN}
            aria-expanded={isScanning}
            onClick={() => setScanning(!isScanning)}
          />
        )
      }
      inputRef={input}
      below={
        <>
          {isScanning && (
            <PinScanner
              onStop={stop}
              onPin={(pin) => {
                stop()
                enterScanned(input.current, pin)
              }}
            />
          )}
          <p className="shrd-hint" id={hintId}>
            {t('invite.pin.hint')}
          </p>
        </>
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

function enterScanned(field: HTMLInputElement | null, pin: string): void {
  if (field === null) return
  // React takes no notice of a value that a script sets.
  field.setRangeText(pin, 0, field.value.length, 'end')
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.form?.requestSubmit()
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
