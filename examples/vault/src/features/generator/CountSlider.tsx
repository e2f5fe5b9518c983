import { type ReactElement, useId } from 'react'

/** Props of {@link CountSlider}. */
export interface CountSliderProps {
  label: string
  value: number
  min: number
  max: number
  onChange: (value: number) => void
}

/** A whole number between two bounds, with the number itself beside the label. */
export function CountSlider({ label, value, min, max, onChange }: CountSliderProps): ReactElement {
  const id = useId()
  return (
    <div className="parts-field">
      <div className="parts-label">
        <label htmlFor={id}>{label}</label>
        <span className="parts-label-aside">{value}</span>
      </div>
      <input
        id={id}
        className="count-slider"
        type="range"
        {...{ min, max, value }}
        onChange={(event) => onChange(Number(event.target.value))}
      />
    </div>
  )
}
