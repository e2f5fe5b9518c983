import type { Category } from '@shrd/client'
import { VaultIcon } from '@shrd/parts'
import { Clock, Layers, Star, Trash2 } from 'lucide-react'
import { type ReactElement, useId, useState } from 'react'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { CategoryRow, type CategoryRowProps } from './CategoryRow.tsx'
import { nameCategory } from './category.ts'
import { useCollapsed } from './use-collapsed.ts'
import { createTreeKeys } from './use-tree-keys.ts'
import type { View } from './views.ts'

/** Props of {@link CategoryTree}. */
export interface CategoryTreeProps {
  /** What is shown of the categories. */
  tree: readonly Category[]
  /** All are open, because only what was looked for is shown. */
  isFiltered: boolean
  /** Documents by category and view; what is missing is not known. */
  counts: ReadonlyMap<string, number>
  selected: string
  onSelect: (id: string) => void
  /** Files documents in a category; nothing can be dropped without it. */
  onDrop?: ((document_ids: readonly string[], category_id: string) => void) | undefined
}

const ICONS = { all: Layers, favourites: Star, recent: Clock, trash: Trash2 } as const

/** "All documents", the categories on two levels, and the views that are no categories. */
export function CategoryTree(props: CategoryTreeProps): ReactElement {
  const { tree, isFiltered, counts, selected, onSelect, onDrop } = props
  const words = useTexts()
  const listId = useId()
  const [current, setCurrent] = useState(selected)
  const collapsed = useCollapsed()
  const isFolded = (id: string): boolean => !isFiltered && collapsed.has(id)
  const reachable = findReachable([current, selected], tree, isFolded)
  const rowOf = (id: string): Omit<CategoryRowProps, 'icon' | 'label'> => ({
    id,
    count: counts.get(id),
    isSelected: id === selected,
    isCurrent: id === reachable,
    onSelect: () => onSelect(id),
    onCurrent: () => setCurrent(id),
  })
  const categoryRow = (category: Category): ReactElement => {
    const { category_id, icon, children } = category
    const dropped = onDrop && ((ids: readonly string[]) => onDrop(ids, category_id))
    return (
      <CategoryRow
        {...rowOf(category_id)}
        icon={<VaultIcon name={icon} />}
        label={nameCategory(category, words)}
        below={category.parent_id ?? undefined}
        folded={children.length > 0 ? isFolded(category_id) : undefined}
        onFold={(folded) => collapsed.set(category_id, folded)}
        onDrop={dropped}
        listId={`${listId}-${category_id}`}
      />
    )
  }
  const viewRow = (view: View): ReactElement => {
    const Icon = ICONS[view]
    return (
      <li key={view} className={`category-view category-view-${view}`}>
        <CategoryRow
          {...rowOf(view)}
          icon={<Icon size={16} strokeWidth={1.75} aria-hidden="true" />}
          label={words.text(`category.${view}`)}
        />
      </li>
    )
  }
  return (
    <ul className="category-list" onKeyDown={createTreeKeys({ fold: collapsed.set })}>
      {isFiltered ? null : viewRow('all')}
      {tree.map((top) => (
        <li key={top.category_id}>
          {categoryRow(top)}
          {top.children.length > 0 && !isFolded(top.category_id) ? (
            <ul id={`${listId}-${top.category_id}`} className="category-children">
              {top.children.map((child) => (
                <li key={child.category_id}>{categoryRow(child)}</li>
              ))}
            </ul>
          ) : null}
        </li>
      ))}
      {isFiltered ? null : (['favourites', 'recent', 'trash'] as const).map(viewRow)}
    </ul>
  )
}

/** The first of the wanted ones that is shown, otherwise the first line. */
function findReachable(
  wanted: readonly string[],
  tree: readonly Category[],
  isFolded: (id: string) => boolean,
): string | undefined {
  const shown = new Set<string>(['all', 'favourites', 'recent', 'trash'])
  for (const { category_id, children } of tree) {
    shown.add(category_id)
    if (!isFolded(category_id)) for (const child of children) shown.add(child.category_id)
  }
  return wanted.find((id) => shown.has(id)) ?? tree[0]?.category_id ?? 'all'
}
