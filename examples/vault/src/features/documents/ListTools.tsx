import { Button } from '@shrd/parts'
import { SquareCheck } from 'lucide-react'
import type { ReactElement } from 'react'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { SortMenu, type SortMenuProps } from './SortMenu.tsx'

/** Props of {@link ListTools}. */
export interface ListToolsProps extends SortMenuProps {
  /** From now on a row is chosen by a tap. */
  onChoose: () => void
}

/** Sorting and choosing for a list that is too narrow to have heads and boxes. */
export function ListTools({ order, onOrder, onChoose }: ListToolsProps): ReactElement {
  const { text } = useTexts()
  return (
    <div className="list-tools only-narrow">
      <SortMenu order={order} onOrder={onOrder} />
      <span className="parts-grow" />
      <Button
        size="sm"
        variant="ghost"
        icon={<SquareCheck size={16} aria-hidden="true" />}
        onClick={onChoose}
      >
        {text('document.select')}
      </Button>
    </div>
  )
}
