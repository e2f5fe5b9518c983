import type { ReactElement } from 'react'

/** Props of {@link Mark}. */
export interface MarkProps {
  size?: number | undefined
  className?: string | undefined
}

/** Shrd's mark: a disc that a wavy line cuts into two halves. An `<svg>` in the current colour. */
export function Mark({ size = 24, className }: MarkProps): ReactElement {
  return (
    <svg
      className={className}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="currentColor"
      aria-hidden="true"
    >
      <path d="M11 2.5C13.13 4.23 13.13 5.52 11 7.25S8.87 10.27 11 12s2.13 3.02 0 4.75-2.13 3.02 0 4.75a9.5 9.5 0 0 1 0-19Z" />
      <path
        opacity=".5"
        d="M13 2.5C15.13 4.23 15.13 5.52 13 7.25S10.87 10.27 13 12s2.13 3.02 0 4.75-2.13 3.02 0 4.75a9.5 9.5 0 0 0 0-19Z"
      />
    </svg>
  )
}
