import type { ReactElement, ReactNode } from 'react'
import { Icon, type IconName } from '../icon/Icon.tsx'

const icons: Record<NoteProps['tone'], IconName> = {
  info: 'info',
  success: 'circle-check',
  warning: 'triangle-alert',
  danger: 'circle-alert',
}

interface NoteProps {
  tone: 'info' | 'success' | 'warning' | 'danger'
  children: ReactNode
  id?: string | undefined
  /** Announces the note when it appears. @default true for `danger` */
  alert?: boolean
}

/** A notice that stands in the flow and stays. Renders a `<div>`. */
export function Note({ tone, children, id, alert = tone === 'danger' }: NoteProps): ReactElement {
  return (
    <div className="shrd-note" id={id} data-tone={tone} role={alert ? 'alert' : undefined}>
      <Icon name={icons[tone]} />
      <div>{children}</div>
    </div>
  )
}
