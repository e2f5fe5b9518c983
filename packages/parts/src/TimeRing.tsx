import type { ReactElement } from 'react'
import { classNames } from './class-names.ts'

/** Props of {@link TimeRing}. */
export interface TimeRingProps {
  /** The remaining share, from 0 to 1. */
  share: number
  /** True for the colour of danger, in the last seconds. */
  low?: boolean | undefined
}

/**
 * An `<svg>` ring of 20 pixels that empties from 1 to 0. Assistive technology does not see it: show
 * the time in words beside it.
 *
 * @example
 * <TimeRing share={12 / 30} />
 */
export function TimeRing({ share, low }: TimeRingProps): ReactElement {
  const drawn = Math.min(1, Math.max(0, share)) * 100
  return (
    <svg
      className={classNames('parts-ring', low && 'parts-ring-low')}
      viewBox="0 0 20 20"
      width={20}
      height={20}
      aria-hidden="true"
    >
      <circle cx="10" cy="10" r="8" />
      <circle
        className="parts-ring-left"
        cx="10"
        cy="10"
        r="8"
        pathLength={100}
        strokeDasharray={`${drawn.toFixed(1)} 100`}
      />
    </svg>
  )
}
