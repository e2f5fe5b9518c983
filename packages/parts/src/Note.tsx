import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import { type ReactElement, type ReactNode, useEffect, useRef } from 'react'

/** The kind of a note. It sets icon and colour. */
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
  /** A button below the text that helps the user on. */
  action?: ReactNode
  children: ReactNode
}

/**
 * A `<div>` with a message that stays in the page. A danger note is announced (`role="alert"`) and
 * scrolls into view, because a form may be scrolled away from it.
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
