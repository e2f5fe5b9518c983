/** The virtual categories; real ones will stand between them. */
export const CATEGORIES = [
  { id: 'all', icon: 'layers' },
  { id: 'uncategorized', icon: 'folder-open' },
] as const
/** A category that can be selected. */
export type CategoryId = (typeof CATEGORIES)[number]['id']

/** The documents that a category lists. */
export function inCategory<Row extends { category_id: string }>(
  rows: readonly Row[],
  category: CategoryId,
): readonly Row[] {
  return category === 'all' ? rows : rows.filter((row) => row.category_id === category)
}
