import { Button, Menu, MenuChoice } from '@shrd/parts'
import { ArrowDownUp } from 'lucide-react'
import type { ReactElement } from 'react'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { changeOrder, type ListOrder, NEWEST_FIRST, ORDERS } from './list-order.ts'
import { ORDER_WORDS } from './order-words.ts'

/** Props of {@link SortMenu}. */
export interface SortMenuProps {
  /** `null` for the order that the rows came in. */
  order: ListOrder | null
  onOrder: (order: ListOrder) => void
}

const WAYS = ['ascending', 'descending'] as const

/** Sorts the list where it is too narrow for the heads of its columns. */
export function SortMenu({ order, onOrder }: SortMenuProps): ReactElement {
  const { text } = useTexts()
  const shown = order ?? NEWEST_FIRST
  return (
    <Menu
      align="start"
      trigger={
        <Button size="sm" variant="ghost" icon={<ArrowDownUp size={16} aria-hidden="true" />}>
          {text('sort.open')}
        </Button>
      }
    >
      <MenuChoice
        label={text('sort.by')}
        options={ORDERS.map((by) => ({ value: by, label: text(ORDER_WORDS[by]) }))}
        value={shown.by}
        onChange={(by) => onOrder(changeOrder(null, by))}
      />
      <MenuChoice
        label={text('sort.order')}
        options={WAYS.map((way) => ({ value: way, label: text(`sort.${way}`) }))}
        value={shown.isDescending ? 'descending' : 'ascending'}
        onChange={(way) => onOrder({ by: shown.by, isDescending: way === 'descending' })}
      />
    </Menu>
  )
}
