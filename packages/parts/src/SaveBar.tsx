import { CircleDot } from 'lucide-react'
import { type ReactElement, type ReactNode, useRef } from 'react'
import { useTakenRoom } from './use-taken-room.ts'

/** Props of {@link SaveBar}. */
export interface SaveBarProps {
  /** What is not saved yet. Announced. */
  children: ReactNode
  /** Discard, then the primary button. */
  actions: ReactNode
}

/**
 * A bar at the bottom edge of the screen while changes are not saved. While it is shown, the page's
 * custom property `--parts-save-bar` holds its height.
 */
export function SaveBar({ children, actions }: SaveBarProps): ReactElement {
  const bar = useRef<HTMLDivElement>(null)
  useTakenRoom(bar, { property: '--parts-save-bar' })
  return (
    <div ref={bar} className="parts-save-bar">
      <div className="parts-save-words" role="status">
        <CircleDot size={16} aria-hidden="true" />
        <span>{children}</span>
      </div>
      <div className="parts-save-actions">{actions}</div>
    </div>
  )
}
