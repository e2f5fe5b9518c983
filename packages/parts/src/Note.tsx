import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'

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

/** A `<div>` that stands in the flow and stays; a danger note is announced (`role="alert"`). */
export function Note({ tone = 'info', action, children }: NoteProps): ReactElement {
  const Icon = ICONS[tone]
  return (
    <div className={`parts-note parts-note-${tone}`} role={tone === 'danger' ? 'alert' : undefined}>
      <Icon size={16} aria-hidden="true" />
      <div className="parts-note-text">
        {children}
        {action}
      </div>
    </div>
  )
}
