import type { ReactElement, ReactNode } from 'react'
import { CIRCLE_ALERT, CIRCLE_CHECK, INFO } from '../icon/drawings.ts'
import { Icon } from '../icon/Icon.tsx'

const icons: Record<NoteProps['tone'], string> = {
  info: INFO,
  success: CIRCLE_CHECK,
  warning: CIRCLE_ALERT,
  danger: CIRCLE_ALERT,
}

interface NoteProps {
  tone: 'info' | 'success' | 'warning' | 'danger'
  children: ReactNode
  id?: string | undefined
  /** Announces the note when it appears. @default true for `danger` */
  alert?: boolean
}

/** A notice in the flow of the page that stays. Renders a `<div>`. */
export function Note({ tone, children, id, alert = tone === 'danger' }: NoteProps): ReactElement {
  return (
    <div className="shrd-note" id={id} data-tone={tone} role={alert ? 'alert' : undefined}>
      <Icon d={icons[tone]} />
      <div>{children}</div>
    </div>
  )
}
