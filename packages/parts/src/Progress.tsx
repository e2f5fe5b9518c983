import { Progress as Base } from '@base-ui/react/progress'
import type { ReactElement } from 'react'

/** Props of {@link Progress}. */
export interface ProgressProps {
  label: string
  /** The finished share, from 0 to 1; `null` while the amount is unknown. */
  value: number | null
}

/** A `<div role="progressbar">` with its label and the finished share in percent. */
export function Progress({ label, value }: ProgressProps): ReactElement {
  return (
    <Base.Root className="parts-progress" value={value === null ? null : Math.round(value * 100)}>
      <div className="parts-progress-line">
        <Base.Label>{label}</Base.Label>
        <Base.Value />
      </div>
      <Base.Track className="parts-bar">
        <Base.Indicator className="parts-bar-fill" />
      </Base.Track>
    </Base.Root>
  )
}
