import { type ReactElement, type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'

/** One choice of {@link Segments}. */
export interface Segment<Value extends string> {
  value: Value
  label: string
  icon?: ReactNode
}

/** Props of {@link Segments}. */
export interface SegmentsProps<Value extends string> {
  /** Names the group. */
  label: string
  /** True if only assistive technology reads the label, because the choices say enough. */
  labelHidden?: boolean | undefined
  options: readonly Segment<Value>[]
  value: Value
  onChange: (value: Value) => void
}

/** A `<fieldset>` with two to four choices side by side, one of them chosen. */
export function Segments<Value extends string>(props: SegmentsProps<Value>): ReactElement {
  const { label, labelHidden, options, value, onChange } = props
  const name = useId()
  return (
    <fieldset className="parts-segments-line">
      <legend className={classNames('parts-segments-label', labelHidden && 'parts-hidden')}>
        {label}
      </legend>
      <span className="parts-segments">
        {options.map((option) => (
          <label key={option.value} className="parts-segment">
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.icon}
            {option.label}
          </label>
        ))}
      </span>
    </fieldset>
  )
}
