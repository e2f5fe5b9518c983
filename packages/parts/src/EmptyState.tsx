import type { ReactElement, ReactNode } from 'react'
import { Engraving } from './Engraving.tsx'
import { Mark } from './Mark.tsx'

/** Props of {@link EmptyState}. */
export interface EmptyStateProps {
  title: ReactNode
  /** What belongs here, in one sentence. */
  children?: ReactNode
  /** The one action that leads on. */
  action?: ReactNode
  /** Leave the engraving out where the screen already has one. @default true */
  engraved?: boolean | undefined
}

/** A `<div>` that stands where nothing is yet, and says what to do. */
export function EmptyState(props: EmptyStateProps): ReactElement {
  const { title, children, action, engraved = true } = props
  return (
    <div className="parts-empty">
      {engraved ? (
        <div className="parts-medal">
          <Engraving turns={20} />
          <Mark size={44} />
        </div>
      ) : null}
      <div className="parts-empty-title">{title}</div>
      {children ? <p className="parts-empty-text">{children}</p> : null}
      {action}
    </div>
  )
}
