import { Checkbox as Base } from '@base-ui/react/checkbox'
import { Check, Minus } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { classNames } from './class-names.ts'

/** Props of {@link Checkbox}. */
export interface CheckboxProps {
  children: ReactNode
  /** True if only assistive technology reads the text, as in a row of a table. */
  labelHidden?: boolean | undefined
  checked: boolean
  /** True if only some of what the checkbox stands for is chosen. */
  mixed?: boolean | undefined
  onChange: (checked: boolean) => void
  name?: string | undefined
  disabled?: boolean | undefined
  /** True if the form cannot be sent like this. Say why in the text that `describedBy` names. */
  invalid?: boolean | undefined
  /** The id of a text that screen readers read with the label. */
  describedBy?: string | undefined
}

/** A `<label>` with a checkbox and its text. */
export function Checkbox(props: CheckboxProps): ReactElement {
  const { children, labelHidden, checked, mixed, onChange, name, disabled } = props
  const { invalid, describedBy } = props
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: Base UI puts its hidden input inside
    <label className="parts-check">
      <Base.Root
        className="parts-box"
        checked={checked}
        indeterminate={mixed ?? false}
        onCheckedChange={onChange}
        {...(name === undefined ? {} : { name })}
        disabled={disabled ?? false}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
      >
        <Base.Indicator className="parts-box-mark">
          {mixed ? (
            <Minus size={14} strokeWidth={2.5} aria-hidden="true" />
          ) : (
            <Check size={14} strokeWidth={2.5} aria-hidden="true" />
          )}
        </Base.Indicator>
      </Base.Root>
      <span className={classNames(labelHidden && 'parts-hidden') || undefined}>{children}</span>
    </label>
  )
}
