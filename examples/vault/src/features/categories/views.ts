/** Lists that are no category: each a view of the vault. */
export const VIEWS = ['all', 'favourites', 'recent', 'trash'] as const
/** One of {@link VIEWS}. */
export type View = (typeof VIEWS)[number]

/** True for a view, false for the id of a category. */
export function isView(id: string): id is View {
  return VIEWS.some((view) => view === id)
}
