import { useMemo, useState } from 'react'
import { extendTo, keepShown, NOTHING, type Selection, selectAll, toggleRow } from './selection.ts'

/** The chosen rows of the list, and the ways to choose. */
export interface ListSelection {
  ids: ReadonlySet<string>
  toggle: (document_id: string) => void
  /** Chooses the range from the row that was chosen last. */
  extend: (document_id: string) => void
  all: () => void
  clear: () => void
}

/** Which of the shown rows are chosen; what is not shown any more is not chosen any more either. */
export function useSelection(shown: readonly string[]): ListSelection {
  const [kept, setKept] = useState<Selection>(NOTHING)
  const selection = useMemo(() => keepShown(kept, shown), [kept, shown])
  return {
    ids: selection.ids,
    toggle: (id) => setKept((last) => toggleRow(keepShown(last, shown), id)),
    extend: (id) => setKept((last) => extendTo(keepShown(last, shown), id, shown)),
    all: () => setKept(selectAll(shown)),
    clear: () => setKept(NOTHING),
  }
}
