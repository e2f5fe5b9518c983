import type { ReactElement } from 'react'

const RADIUS = 17
/** Length of the full circle. */
const LENGTH = 106.8

/** A ring that empties from 1 to 0; hidden from screen readers. Renders an `<svg>`. */
export function CountdownRing({ fraction }: { fraction: number }): ReactElement {
  const drawn = (LENGTH * Math.min(1, Math.max(0, fraction))).toFixed(1)
  return (
    <svg className="shrd-ring" viewBox="0 0 40 40" aria-hidden="true" focusable="false">
      <circle cx="20" cy="20" r={RADIUS} />
      <circle cx="20" cy="20" r={RADIUS} strokeDasharray={`${drawn} ${LENGTH}`} />
    </svg>
  )
}
