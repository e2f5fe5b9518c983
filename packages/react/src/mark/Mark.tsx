import type { ReactElement } from 'react'

const FIRST_HALF =
  'M11 2.5C13.13 4.23 13.13 5.52 11 7.25S8.87 10.27 11 12s2.13 3.02 0 4.75-2.13 3.02 0 4.75a9.5 9.5 0 0 1 0-19Z'
const SECOND_HALF =
  'M13 2.5C15.13 4.23 15.13 5.52 13 7.25S10.87 10.27 13 12s2.13 3.02 0 4.75-2.13 3.02 0 4.75a9.5 9.5 0 0 0 0-19Z'

interface MarkProps {
  /** The accessible name. Without it the mark is decoration. */
  label?: string
  className?: string
}

/**
 * The mark of Shrd: a disc cut by a wavy line, like an old contract cut in two so that each party
 * could prove its half. It has the text colour. Renders an `<svg>`.
 */
export function Mark({ label, className }: MarkProps): ReactElement {
  return (
    <svg
      className={['shrd-mark', className].filter(Boolean).join(' ')}
      viewBox="0 0 24 24"
      fill="currentColor"
      role={label === undefined ? undefined : 'img'}
      aria-label={label}
      aria-hidden={label === undefined ? true : undefined}
      focusable="false"
    >
      <path d={FIRST_HALF} />
      <path d={SECOND_HALF} opacity=".5" />
    </svg>
  )
}
