import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ReactElement } from 'react'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { changeOrder, type ListOrder, type OrderBy } from './list-order.ts'
import { ORDER_WORDS } from './order-words.ts'

/** Props of {@link SortHead}. */
export interface SortHeadProps {
  by: OrderBy
  order: ListOrder | null
  onOrder: (order: ListOrder) => void
}

/** A `<th>` whose button sorts by its column, the other way round when pressed again. */
export function SortHead({ by, order, onOrder }: SortHeadProps): ReactElement {
  const { text } = useTexts()
  const isSorted = order?.by === by
  const Arrow = order?.isDescending ? ArrowDown : ArrowUp
  const sort = order?.isDescending ? 'descending' : 'ascending'
  return (
    <th scope="col" className={`column-${by}`} aria-sort={isSorted ? sort : undefined}>
      <button type="button" className="column-sort" onClick={() => onOrder(changeOrder(order, by))}>
        <span className={by === 'icon' ? 'visually-hidden' : undefined}>
          {text(ORDER_WORDS[by])}
        </span>
        {isSorted ? <Arrow size={14} aria-hidden="true" /> : null}
      </button>
    </th>
  )
}
