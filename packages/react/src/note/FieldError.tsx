import type { ReactElement, ReactNode } from 'react'
import { CIRCLE_ALERT } from '../icon/drawings.ts'
import { Icon } from '../icon/Icon.tsx'

/** The sentence under a field that was refused; tie it to the field by `id`, or that of an element around. Renders a `<p>`. */
export function FieldError({ id, children }: { id?: string; children: ReactNode }): ReactElement {
  return (
    <p className="shrd-hint" data-tone="danger" id={id} role="alert">
      <Icon d={CIRCLE_ALERT} size="sm" />
      {children}
    </p>
  )
}
