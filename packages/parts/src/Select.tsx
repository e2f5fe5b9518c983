import { Select as Base } from '@base-ui/react/select'
import { Check, ChevronDown } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { Field, type FieldFrame } from './Field.tsx'

/** One choice of a {@link Select}. */
export interface SelectOption<Value extends string> {
  value: Value
  label: string
  icon?: ReactNode
}

/** Props of {@link Select}. */
export interface SelectProps<Value extends string> extends FieldFrame {
  options: readonly SelectOption<Value>[]
  value: Value
  onChange: (value: Value) => void
  disabled?: boolean | undefined
}

/** A `<button role="combobox">` that opens a list of choices, with its label, hint and error. */
export function Select<Value extends string>(props: SelectProps<Value>): ReactElement {
  const {
    label,
    labelHidden,
    mark,
    note,
    aside,
    hint,
    error,
    className,
    options,
    value,
    onChange,
    disabled,
  } = props
  return (
    <Field {...{ label, labelHidden, mark, note, aside, hint, error, className }}>
      <Base.Root
        items={options}
        value={value}
        disabled={disabled ?? false}
        onValueChange={(next) => next !== null && onChange(next)}
      >
        <Base.Trigger className="parts-input parts-select">
          <Base.Value className="parts-clip" />
          <Base.Icon className="parts-select-icon">
            <ChevronDown size={16} aria-hidden="true" />
          </Base.Icon>
        </Base.Trigger>
        <SelectList options={options} />
      </Base.Root>
    </Field>
  )
}

function SelectList<Value extends string>({
  options,
}: {
  options: readonly SelectOption<Value>[]
}): ReactElement {
  return (
    <Base.Portal>
      <Base.Positioner className="parts-floating" sideOffset={4} alignItemWithTrigger={false}>
        <Base.Popup className="parts-menu parts-select-popup">
          <Base.List>
            {options.map((option) => (
              <Base.Item key={option.value} value={option.value} className="parts-menu-item">
                {option.icon}
                <Base.ItemText className="parts-clip parts-grow">{option.label}</Base.ItemText>
                <Base.ItemIndicator className="parts-menu-check">
                  <Check size={16} aria-hidden="true" />
                </Base.ItemIndicator>
              </Base.Item>
            ))}
          </Base.List>
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  )
}
