import type { ReactElement } from 'react'
import { classNames } from './class-names.ts'

/** Props of {@link TimeRing}. */
export interface TimeRingProps {
  /** The share that is left, from 0 to 1. */
  share: number
  /** Drawn in the colour of danger, for the last seconds. */
  low?: boolean | undefined
}

/**
 * An `<svg>` ring of 20 pixels that empties from 1 to 0. It says nothing to assistive technology:
 * put the time in words beside it.
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
