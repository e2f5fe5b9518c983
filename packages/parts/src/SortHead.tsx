import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ComponentProps, ReactElement, ReactNode } from 'react'

/** Props of {@link SortHead}, and the other props of a `<th>`. */
export interface SortHeadProps extends Omit<ComponentProps<'th'>, 'aria-sort'> {
  /** The order of the rows by this column; `undefined` if another one decides. */
  direction: 'ascending' | 'descending' | undefined
  onSort: () => void
  children: ReactNode
}

/** A `<th>` whose button sorts the table by its column. */
export function SortHead(props: SortHeadProps): ReactElement {
  const { direction, onSort, children, ...rest } = props
  const Icon = direction === 'ascending' ? ArrowUp : ArrowDown
  return (
    <th scope="col" {...rest} aria-sort={direction}>
      <button type="button" className="parts-sort" onClick={onSort}>
        {children}
        {direction ? <Icon size={14} aria-hidden="true" /> : null}
      </button>
    </th>
  )
}
