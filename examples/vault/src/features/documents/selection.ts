/** Rows that were chosen to do something with all of them. */
export interface Selection {
  readonly ids: ReadonlySet<string>
  /** Where a range begins: the row that was chosen last by itself. */
  readonly anchor: string | null
}

/** Nothing chosen. */
export const NOTHING: Selection = { ids: new Set(), anchor: null }

/** With a row, or without it where it was chosen. */
export function toggleRow({ ids }: Selection, id: string): Selection {
  const next = new Set(ids)
  if (!next.delete(id)) next.add(id)
  return { ids: next, anchor: id }
}

/** With every row from the anchor to this one, in the order that is shown. */
export function extendTo(selection: Selection, id: string, shown: readonly string[]): Selection {
  const from = selection.anchor === null ? -1 : shown.indexOf(selection.anchor)
  const to = shown.indexOf(id)
  if (from < 0 || to < 0) return toggleRow(selection, id)
  const range = shown.slice(Math.min(from, to), Math.max(from, to) + 1)
  return { ids: new Set([...selection.ids, ...range]), anchor: selection.anchor }
}

/** Every row that is shown. */
export function selectAll(shown: readonly string[]): Selection {
  return { ids: new Set(shown), anchor: shown[0] ?? null }
}

/** What is left of a selection when other rows are shown: nothing unseen is ever acted on. */
export function keepShown(selection: Selection, shown: readonly string[]): Selection {
  if (selection.ids.size === 0) return selection
  const left = shown.filter((id) => selection.ids.has(id))
  if (left.length === selection.ids.size) return selection
  const isAnchored = selection.anchor !== null && left.includes(selection.anchor)
  return { ids: new Set(left), anchor: isAnchored ? selection.anchor : null }
}
