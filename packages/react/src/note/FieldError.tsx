import type { ReactElement, ReactNode } from 'react'
import { CIRCLE_ALERT } from '../icon/drawings.ts'
import { Icon } from '../icon/Icon.tsx'

/**
 * The error below a refused field. Connect it to the field with `id` or with the id of an element
 * around it. Renders a `<p>`.
 */
export function FieldError({ id, children }: { id?: string; children: ReactNode }): ReactElement {
  return (
    <p className="shrd-hint" data-tone="danger" id={id} role="alert">
      <Icon d={CIRCLE_ALERT} size="sm" />
      {children}
    </p>
  )
}
