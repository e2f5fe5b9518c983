import type { DocumentRow, OpenedList } from '@shrd/client'
import type { Loadable } from '../../app/use-resource.ts'

/** What is counted by view. */
export interface CountedViews {
  readonly byCategory: ReadonlyMap<string, number>
  readonly all: number
  readonly favourites: number
  readonly recent: number
  readonly trash: Loadable<OpenedList<DocumentRow>>
}

/** Documents by category and view; what is not known yet is left out. */
export function countViews(counted: CountedViews): ReadonlyMap<string, number> {
  const { byCategory, all, favourites, recent, trash } = counted
  const counts = new Map([...byCategory, ...Object.entries({ all, favourites, recent })])
  if (trash.status === 'ready') counts.set('trash', trash.value.items.length)
  return counts
}

/** How many of the rows are marked. */
export function countMarked(
  rows: readonly { readonly document_id: string }[],
  marked: readonly string[],
): number {
  const ids = new Set(marked)
  return rows.reduce((sum, { document_id }) => sum + Number(ids.has(document_id)), 0)
}
