import { type ReactElement, useId } from 'react'

/** Props of {@link Slider}. */
export interface SliderProps {
  label: string
  value: number
  min: number
  max: number
  /** @default 1 */
  step?: number | undefined
  /** The value in words, such as "14 px". @default the number */
  valueText?: string | undefined
  onChange: (value: number) => void
}

/** An `<input type="range">` with its label, and the value at the end of the line. */
export function Slider(props: SliderProps): ReactElement {
  const { label, value, valueText, onChange, ...range } = props
  const id = useId()
  return (
    <div className="parts-field">
      <div className="parts-label">
        <label htmlFor={id}>{label}</label>
        <span className="parts-label-aside">{valueText ?? value}</span>
      </div>
      <input
        {...range}
        id={id}
        className="parts-slider"
        type="range"
        value={value}
        aria-valuetext={valueText}
        onChange={(event) => onChange(Number(event.target.value))}
      />
    </div>
  )
}
