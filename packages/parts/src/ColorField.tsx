import { Field as Base } from '@base-ui/react/field'
import type { ReactElement } from 'react'
import { Field, type FieldFrame } from './Field.tsx'

/** Props of {@link ColorField}. */
export interface ColorFieldProps extends FieldFrame {
  /** As typed; a colour has the form `#rrggbb`. */
  value: string
  onChange: (value: string) => void
  /** Names the button that opens the browser's colour picker. */
  pickLabel: string
}

const COLOR = /^#[0-9a-f]{6}$/i

/** An `<input>` for a colour, with the browser's own colour picker at its start. */
export function ColorField(props: ColorFieldProps): ReactElement {
  const { value, onChange, pickLabel, ...frame } = props
  return (
    <Field {...frame}>
      <div className="parts-input-group parts-color">
        <input
          type="color"
          className="parts-color-chip"
          aria-label={pickLabel}
          value={COLOR.test(value) ? value.toLowerCase() : '#000000'}
          onChange={(event) => onChange(event.target.value)}
        />
        <Base.Control
          className="parts-input parts-mono"
          dir="ltr"
          spellCheck={false}
          autoComplete="off"
          maxLength={7}
          value={value}
          onValueChange={onChange}
        />
      </div>
    </Field>
  )
}
