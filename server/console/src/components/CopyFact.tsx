import type { ReactElement } from 'react'
import { CopyValue, type CopyValueProps } from './CopyValue.tsx'

/** Props of {@link CopyFact}. */
export interface CopyFactProps extends CopyValueProps {
  /** The name of the button, where a page has several such facts. @default the name */
  fullName?: string | undefined
}

/** A fact of a `<dl>` that is copied to somewhere else, such as a DNS record. */
export function CopyFact({ name, fullName = name, value }: CopyFactProps): ReactElement {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <code dir="ltr">{value}</code>
        <CopyValue name={fullName} value={value} />
      </dd>
    </div>
  )
}
