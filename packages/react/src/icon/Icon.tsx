import type { ReactElement } from 'react'

interface IconProps {
  /** A path from `drawings.ts`, or several on top of each other. */
  d: string
  /** 14, 16, 20 or 24 px. @default 'md' */
  size?: 'sm' | 'md' | 'lg' | 'xl'
}

/** A line drawing in the text colour, hidden from screen readers. Renders an `<svg>`. */
export function Icon({ d, size }: IconProps): ReactElement {
  return (
    <svg
      className="shrd-icon"
      data-size={size}
      width="16"
      height="16"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      aria-hidden
    >
      <path d={d} />
    </svg>
  )
}
