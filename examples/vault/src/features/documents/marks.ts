/** What a member has marked in their documents; kept sealed, so that the service cannot read it. */
export interface Marks {
  readonly favourites: readonly string[]
  /** The documents opened last, the newest first. */
  readonly recents: readonly string[]
}

/** Nothing marked. */
export const NO_MARKS: Marks = { favourites: [], recents: [] }

/** How many documents the list of those opened last has. */
const RECENTS_KEPT = 20

/** After a document was opened. */
export function noteOpened(marks: Marks, document_id: string): Marks {
  if (marks.recents[0] === document_id) return marks
  const others = marks.recents.filter((id) => id !== document_id)
  return { ...marks, recents: [document_id, ...others].slice(0, RECENTS_KEPT) }
}

/** With documents among the favourites, or without them. */
export function setFavourites(
  marks: Marks,
  document_ids: readonly string[],
  isFavourite: boolean,
): Marks {
  const named = new Set(document_ids)
  const others = marks.favourites.filter((id) => !named.has(id))
  return { ...marks, favourites: isFavourite ? [...others, ...named] : others }
}

/** The documents opened last, of those that are there, the newest first. */
export function listRecent<Row extends { readonly document_id: string }>(
  rows: readonly Row[],
  recents: readonly string[],
): Row[] {
  const wanted = new Set(recents)
  const found = rows.filter(({ document_id }) => wanted.has(document_id))
  const byId = new Map(found.map((row) => [row.document_id, row]))
  return recents.flatMap((id) => byId.get(id) ?? [])
}
