import { type ReactElement, type ReactNode, useId } from 'react'
import { VaultIcon } from './VaultIcon.tsx'

/** Props of {@link IconPicker}. */
export interface IconPickerProps<Name extends string> {
  label: ReactNode
  /** Shown before the label, usually a `KeyMark`. */
  mark?: ReactNode
  names: readonly Name[]
  value: Name
  onChange: (name: Name) => void
  /** Returns the text for an icon's name. @default the name itself */
  nameOf?: ((name: Name) => string) | undefined
}

/** A `<fieldset>` of radio buttons that look like icons. Arrow keys move between them. */
export function IconPicker<Name extends string>(props: IconPickerProps<Name>): ReactElement {
  const { label, mark, names, value, onChange, nameOf } = props
  const group = useId()
  return (
    <fieldset className="parts-icons">
      <legend className="parts-label">
        {mark}
        {label}
      </legend>
      <div className="parts-icons-grid">
        {names.map((name) => (
          <label key={name} className="parts-icon" title={nameOf?.(name) ?? name}>
            <input
              type="radio"
              name={group}
              value={name}
              checked={name === value}
              onChange={() => onChange(name)}
              aria-label={nameOf?.(name) ?? name}
            />
            <VaultIcon name={name} size={18} />
          </label>
        ))}
      </div>
    </fieldset>
  )
}
