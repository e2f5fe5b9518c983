import type { DocumentRow } from '@shrd/client'

/** The heads that a list can be sorted by. */
export const ORDERS = ['date', 'icon', 'title', 'tags'] as const
/** One of {@link ORDERS}. */
export type OrderBy = (typeof ORDERS)[number]

/** How a list is sorted. */
export interface ListOrder {
  readonly by: OrderBy
  readonly isDescending: boolean
}

/** Newest first. */
export const NEWEST_FIRST: ListOrder = { by: 'date', isDescending: true }

/** The order after a click on a head: the other way round, or by another head from its start. */
export function changeOrder(order: ListOrder | null, by: OrderBy): ListOrder {
  if (order?.by === by) return { by, isDescending: !order.isDescending }
  return { by, isDescending: by === 'date' }
}

/** The rows in an order; equal ones stay newest first. */
export function sortRows(
  rows: readonly DocumentRow[],
  { by, isDescending }: ListOrder,
  language: string,
): DocumentRow[] {
  const newestFirst = rows.toSorted((one, other) => other.saved_at - one.saved_at)
  if (by === 'date') return isDescending ? newestFirst : newestFirst.toReversed()
  const { compare } = new Intl.Collator(language, { numeric: true })
  const way = isDescending ? -1 : 1
  // The words are taken once per row: a list has ten thousand, and each is compared many times.
  const keyed = newestFirst.map((row) => ({ row, key: toKey(row, by) }))
  keyed.sort((one, other) => compareKeys(one.key, other.key, compare) * way)
  return keyed.map(({ row }) => row)
}

function toKey({ header }: DocumentRow, by: Exclude<OrderBy, 'date'>): string {
  return by === 'tags' ? header.tags.join(', ') : header[by]
}

/** What has no words, such as a private title, stands after what has some. */
function compareKeys(
  one: string,
  other: string,
  compare: (one: string, other: string) => number,
): number {
  if (one === '' || other === '') return Number(one === '') - Number(other === '')
  return compare(one, other)
}
