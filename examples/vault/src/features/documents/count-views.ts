import type { Category, DocumentRow, OpenedList } from '@shrd/client'
import type { Loadable } from '../../app/use-resource.ts'
import { countRows } from '../categories/count-rows.ts'
import { listRecent, type Marks } from './marks.ts'

/** What documents are counted with. */
export interface CountedViews {
  tree: readonly Category[]
  marks: Marks
  trash: Loadable<OpenedList<DocumentRow>>
}

/** Documents by category and view; what is not known yet is left out. */
export function countViews(
  rows: readonly DocumentRow[],
  { tree, marks, trash }: CountedViews,
): ReadonlyMap<string, number> {
  const favourites = new Set(marks.favourites)
  const counts = new Map(countRows(rows, tree))
  counts.set('all', rows.length)
  counts.set('favourites', rows.filter((row) => favourites.has(row.document_id)).length)
  counts.set('recent', listRecent(rows, marks).length)
  if (trash.status === 'ready') counts.set('trash', trash.value.items.length)
  return counts
}
