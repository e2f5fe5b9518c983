import type { ReactElement, ReactNode } from 'react'
import { Engraving } from './Engraving.tsx'
import { Mark } from './Mark.tsx'

/** Props of {@link EmptyState}. */
export interface EmptyStateProps {
  title: ReactNode
  /** One sentence about what belongs here. */
  children?: ReactNode
  /** The next action, such as a button. */
  action?: ReactNode
  /** Pass `false` if the screen already has an engraving. @default true */
  engraved?: boolean | undefined
}

/** A `<div>` for an empty list or screen that tells the user what to do. */
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
