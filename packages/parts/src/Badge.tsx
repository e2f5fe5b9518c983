import type { ReactElement, ReactNode } from 'react'

/** The meaning of a badge. `count` is green, for the number of encrypted items. */
export type BadgeTone = 'neutral' | 'count' | 'success' | 'warning' | 'danger' | 'info'

/** Props of {@link Badge}. */
export interface BadgeProps {
  /** @default 'neutral' */
  tone?: BadgeTone | undefined
  /** True for a dot before the word, for a state. */
  dot?: boolean | undefined
  children: ReactNode
}

/** A rounded `<span>` for a count or a state. */
export function Badge({ tone = 'neutral', dot, children }: BadgeProps): ReactElement {
  return (
    <span className={`parts-badge parts-badge-${tone}`}>
      {dot ? <span className="parts-dot" aria-hidden="true" /> : null}
      {children}
    </span>
  )
}

/** A `<span>` with a border for one tag. The text keeps its own direction. */
export function Tag({ children }: { children: ReactNode }): ReactElement {
  return (
    <span className="parts-tag">
      <bdi>{children}</bdi>
    </span>
  )
}
