import { Badge } from '@shrd/parts'
import { ChevronRight } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { useDropTarget } from '../documents/use-drop-target.ts'

/** Props of {@link CategoryRow}. */
export interface CategoryRowProps {
  id: string
  icon: ReactNode
  label: string
  /** Not shown while it is not known. */
  count: number | undefined
  isSelected: boolean
  /** The one of the list that Tab reaches; the arrow keys reach all. */
  isCurrent: boolean
  onSelect: () => void
  onCurrent: () => void
  /** The category above. */
  below?: string | undefined
  /** Whether those below are folded; `undefined` where there are none. */
  folded?: boolean | undefined
  onFold?: ((folded: boolean) => void) | undefined
  /** Files documents here; nothing can be dropped without it. */
  onDrop?: ((document_ids: readonly string[]) => void) | undefined
  /** What the fold controls. */
  listId?: string | undefined
}

/** One line of the list of categories: choose it, and open or fold what is below. */
export function CategoryRow(props: CategoryRowProps): ReactElement {
  const { id, icon, label, count, isSelected, isCurrent, onSelect, onCurrent } = props
  const { below, folded, onFold, onDrop } = props
  const drop = useDropTarget({
    onDrop(ids) {
      onFold?.(false)
      onDrop?.(ids)
    },
    onLinger: () => folded && onFold?.(false),
  })
  return (
    <div
      className="category-row"
      data-drop={onDrop ? (drop.isOver ? 'over' : 'here') : undefined}
      {...(onDrop ? drop.handlers : {})}
    >
      <button
        type="button"
        className="category"
        aria-pressed={isSelected}
        tabIndex={isCurrent ? 0 : -1}
        data-category={id}
        data-below={below}
        data-folded={folded}
        onClick={onSelect}
        onFocus={onCurrent}
      >
        {icon}
        <span className="parts-grow">
          <bdi>{label}</bdi>
        </span>
        {count === undefined ? null : <Badge tone="count">{count}</Badge>}
      </button>
      {folded === undefined ? null : <Fold {...props} folded={folded} />}
    </div>
  )
}

function Fold(props: CategoryRowProps & { folded: boolean }): ReactElement {
  const { label, folded, onFold, isCurrent, listId } = props
  const { text } = useTexts()
  return (
    <button
      type="button"
      className="category-fold"
      aria-label={text('category.fold', { name: label })}
      aria-expanded={!folded}
      aria-controls={folded ? undefined : listId}
      tabIndex={isCurrent ? 0 : -1}
      onClick={() => onFold?.(!folded)}
    >
      <ChevronRight className="mirrored" size={16} aria-hidden="true" />
    </button>
  )
}
