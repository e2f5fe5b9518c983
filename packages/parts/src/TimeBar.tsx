import type { CSSProperties, ReactElement } from 'react'
import { classNames } from './class-names.ts'

/** Below this share the bar pulses. */
const LOW_SHARE = 0.1

/** Props of {@link TimeBar}. */
export interface TimeBarProps {
  /** The accessible name, such as "Session time". */
  label: string
  /** The remaining time in words. Screen readers read it instead of a percentage. */
  words: string
  /** The remaining share, from 0 to 1. */
  share: number
  className?: string | undefined
}

/**
 * A `<div role="progressbar">` that shrinks. It turns from green to red as time runs out, and
 * pulses below 10 percent (`data-low`). It announces nothing: use a live region for what users must
 * hear.
 *
 * @example
 * <TimeBar label="Session time" words="4 minutes left" share={0.4} />
 */
export function TimeBar({ label, words, share, className }: TimeBarProps): ReactElement {
  const left = Math.min(1, Math.max(0, share))
  // The types do not know custom properties.
  const style = { '--parts-share': left } as CSSProperties
  return (
    // Not Base UI's progress bar, which contains a hidden "x" that screen readers find.
    <div
      className={classNames('parts-time', className)}
      style={style}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(left * 100)}
      aria-valuetext={words}
      data-low={left < LOW_SHARE || undefined}
    >
      <div className="parts-time-track">
        <span className="parts-time-left" />
      </div>
    </div>
  )
}
