import { Progress as Base } from '@base-ui/react/progress'
import type { CSSProperties, ReactElement } from 'react'
import { classNames } from './class-names.ts'

/** Below this share a bar is red and pulses. */
const LOW_SHARE = 0.1

/** Props of {@link TimeBar}. */
export interface TimeBarProps {
  /** What runs out, such as "Session time". */
  label: string
  /** What is left in words, read out in place of a percentage. */
  words: string
  /** The share that is left, from 0 to 1. */
  share: number
  className?: string | undefined
}

/**
 * A `<div role="progressbar">` that shrinks: green, then red as time runs out, pulsing below 10
 * percent (`data-low`). It says nothing by itself; tell in a live region what has to be heard.
 *
 * @example
 * <TimeBar label="Session time" words="4 minutes left" share={0.4} />
 */
export function TimeBar({ label, words, share, className }: TimeBarProps): ReactElement {
  const left = Math.min(1, Math.max(0, share))
  // A custom property is no CSS property that the types know.
  const style = { '--parts-share': left } as CSSProperties
  return (
    <Base.Root
      className={classNames('parts-time', className)}
      style={style}
      value={Math.round(left * 100)}
      aria-label={label}
      getAriaValueText={() => words}
      data-low={left < LOW_SHARE || undefined}
    >
      <Base.Track className="parts-time-track">
        <span className="parts-time-left" />
      </Base.Track>
    </Base.Root>
  )
}
