import { Checkbox as Base } from '@base-ui/react/checkbox'
import { Check } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'

/** Props of {@link Checkbox}. */
export interface CheckboxProps {
  children: ReactNode
  checked: boolean
  onChange: (checked: boolean) => void
  name?: string | undefined
  disabled?: boolean | undefined
}

/** A `<label>` with a checkbox and its text. */
export function Checkbox(props: CheckboxProps): ReactElement {
  const { children, checked, onChange, name, disabled } = props
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: Base UI puts its hidden input inside
    <label className="parts-check">
      <Base.Root
        className="parts-box"
        checked={checked}
        onCheckedChange={onChange}
        {...(name === undefined ? {} : { name })}
        disabled={disabled ?? false}
      >
        <Base.Indicator className="parts-box-mark">
          <Check size={14} strokeWidth={2.5} aria-hidden="true" />
        </Base.Indicator>
      </Base.Root>
      <span>{children}</span>
    </label>
  )
}
