import type { ReactElement } from 'react'
import { CopyValue, type CopyValueProps } from './CopyValue.tsx'

/** An id in monospace, always from left to right, with a button that copies it. */
export function IdLine({ name, value }: CopyValueProps): ReactElement {
  return (
    <span className="id-line">
      <code dir="ltr">{value}</code>
      <CopyValue {...{ name, value }} />
    </span>
  )
}
