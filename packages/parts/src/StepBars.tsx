import type { ReactElement } from 'react'

/** Props of {@link StepBars}. */
export interface StepBarsProps {
  /** Says the same, such as "Step 2 of 3". */
  label: string
  /** From 1. */
  step: number
  count: number
}

/** How far a wizard is: one bar for each step, named as a whole. */
export function StepBars({ label, step, count }: StepBarsProps): ReactElement {
  return (
    <div className="parts-steps" role="img" aria-label={label}>
      {Array.from({ length: count }, (_, at) => at + 1).map((at) => (
        <span key={at} className="parts-step" data-done={at <= step || undefined} />
      ))}
    </div>
  )
}
