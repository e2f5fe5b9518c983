import type { Category, DocumentRow } from '@shrd/client'
import { type CategoryWords, findCategory, nameCategory } from '../categories/category.ts'
import { listInCategory } from '../categories/count-rows.ts'
import { isView } from '../categories/views.ts'
import { listRecent } from './marks.ts'

/** What a list is chosen with. */
export interface ListChoice {
  /** A view, or the id of a category. */
  readonly selected: string
  readonly tree: readonly Category[]
  /** What is listed as a favourite or as opened last. */
  readonly marked: readonly string[]
}

/** The documents that the selected view or category lists. */
export function listSelected(
  rows: readonly DocumentRow[],
  { selected, tree, marked }: ListChoice,
): readonly DocumentRow[] {
  if (!isView(selected)) return listInCategory(rows, selected, tree)
  if (selected === 'recent') return listRecent(rows, marked)
  if (selected !== 'favourites') return rows
  const favourites = new Set(marked)
  return rows.filter(({ document_id }) => favourites.has(document_id))
}

/** The title of the list: what the selected category is called, otherwise the words for the list. */
export function titleOf(selected: string, tree: readonly Category[], words: CategoryWords): string {
  const category = findCategory(tree, selected)
  if (category) return nameCategory(category, words)
  const isNamed = isView(selected) && selected !== 'all'
  return words.text(isNamed ? `category.${selected}` : 'document.listTitle')
}
