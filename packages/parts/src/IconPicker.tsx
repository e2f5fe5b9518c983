import { type ReactElement, type ReactNode, useId } from 'react'
import { VaultIcon } from './VaultIcon.tsx'

/** Props of {@link IconPicker}. */
export interface IconPickerProps<Name extends string> {
  label: ReactNode
  /** Stands before the label, usually a `KeyMark`. */
  mark?: ReactNode
  names: readonly Name[]
  value: Name
  onChange: (name: Name) => void
  /** The words for an icon's name; the name itself without it. */
  nameOf?: ((name: Name) => string) | undefined
}

/** A `<fieldset>` of radio buttons drawn as icons; arrow keys move through them. */
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
