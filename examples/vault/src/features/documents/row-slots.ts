/** Which elements the documents of a list are drawn in, by id. */
export type RowSlots = ReadonlyMap<string, string>

/** Gives out the elements of one list. */
export interface SlotGiver {
  /** For the documents that are drawn now; `list` is the same object as long as only the view moves. */
  give(drawn: readonly string[], list: object): RowSlots
}

/**
 * While a list is scrolled, rows that come into view take over the elements of those that leave it:
 * to make a row and to throw one away costs more than to fill one, and pauses for what was thrown
 * away. A document that stays keeps its element, with the focus that is in it. When the list itself
 * changes nothing is taken over, so that the focus does not end up in another document.
 */
export function createSlotGiver(): SlotGiver {
  let slots: Map<string, string> = new Map()
  let from: object | undefined
  let made = 0

  function makeSlot(): string {
    made += 1
    return `row-${made}`
  }

  return {
    give(drawn, list) {
      const next = new Map<string, string>()
      for (const id of drawn) {
        const slot = slots.get(id)
        if (slot !== undefined) next.set(id, slot)
      }
      const left = from === list ? [...slots].filter(([id]) => !next.has(id)) : []
      // In the order in which they stand: none has to be moved when all are taken over.
      const free = left.map(([, slot]) => slot).values()
      for (const id of drawn) if (!next.has(id)) next.set(id, free.next().value ?? makeSlot())
      slots = new Map(drawn.map((id) => [id, next.get(id) ?? '']))
      from = list
      return slots
    },
  }
}
