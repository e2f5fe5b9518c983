import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import { type ReactElement, type ReactNode, useEffect, useRef } from 'react'

/** What a note is about. */
export type NoteTone = 'info' | 'success' | 'warning' | 'danger'

const ICONS = {
  info: Info,
  success: CircleCheck,
  warning: TriangleAlert,
  danger: CircleAlert,
} as const

/** Props of {@link Note}. */
export interface NoteProps {
  /** @default 'info' */
  tone?: NoteTone | undefined
  /** A button that helps, below the text. */
  action?: ReactNode
  children: ReactNode
}

/**
 * A `<div>` that stands in the flow and stays; a danger note is announced (`role="alert"`) and comes
 * into view, for a form may be scrolled away from it.
 */
export function Note({ tone = 'info', action, children }: NoteProps): ReactElement {
  const Icon = ICONS[tone]
  const isDanger = tone === 'danger'
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isDanger) ref.current?.scrollIntoView?.({ block: 'nearest' })
  }, [isDanger])
  return (
    <div
      ref={ref}
      className={`parts-note parts-note-${tone}`}
      role={isDanger ? 'alert' : undefined}
    >
      <Icon size={16} aria-hidden="true" />
      <div className="parts-note-text">
        {children}
        {action}
      </div>
    </div>
  )
}
