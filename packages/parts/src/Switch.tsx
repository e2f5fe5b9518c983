import { Switch as Base } from '@base-ui/react/switch'
import { type ReactElement, type ReactNode, useId } from 'react'

/** Props of {@link Switch}. */
export interface SwitchProps {
  /** The setting, such as "Registration is open". */
  children: ReactNode
  /** One sentence below the label. */
  hint?: ReactNode
  checked: boolean
  onChange: (checked: boolean) => void
  disabled?: boolean | undefined
}

/**
 * A `<label>` with a setting at its start and a switch at its end. Use it for what is effective at
 * once or with the next save; a choice in a form is a `Checkbox`.
 */
export function Switch(props: SwitchProps): ReactElement {
  const { children, hint, checked, onChange, disabled } = props
  const id = useId()
  return (
    <div className="parts-switch-line">
      {/* biome-ignore lint/a11y/noLabelWithoutControl: Base UI puts its hidden input inside */}
      <label className="parts-switch-label">
        <span className="parts-grow">{children}</span>
        <Base.Root
          className="parts-switch"
          checked={checked}
          onCheckedChange={onChange}
          disabled={disabled ?? false}
          {...(hint ? { 'aria-describedby': id } : {})}
        >
          <Base.Thumb className="parts-switch-thumb" />
        </Base.Root>
      </label>
      {hint ? (
        <p id={id} className="parts-hint">
          {hint}
        </p>
      ) : null}
    </div>
  )
}
