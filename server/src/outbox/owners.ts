/** Limits the messages of one owner, so that slow ones do not delay those of other owners. */
export interface OwnerLimit<Due> {
  /** The owner of a message; `undefined` for a message without this limit. */
  readonly ownerOf: (due: Due) => string | undefined
  /** The number of messages of one owner to send at once. */
  readonly atOnce: number
}

/** Counts the messages under way, by owner. */
export interface Owners<Due> {
  /** The owners whose further messages must wait. */
  busy(): readonly string[]
  isBusy(due: Due): boolean
  /** Counts a message until the returned function is called. */
  begin(due: Due): () => void
}

/** See {@link Owners}. Without a limit, no owner is ever busy. */
export function createOwners<Due>(
  { ownerOf, atOnce }: OwnerLimit<Due> = { ownerOf: () => undefined, atOnce: 1 },
): Owners<Due> {
  const underWay = new Map<string, number>()
  const countOf = (owner: string) => underWay.get(owner) ?? 0
  return {
    busy: () => [...underWay.keys()].filter((owner) => countOf(owner) >= atOnce),
    isBusy(due) {
      const owner = ownerOf(due)
      return owner !== undefined && countOf(owner) >= atOnce
    },
    begin(due) {
      const owner = ownerOf(due)
      if (owner === undefined) return () => {}
      underWay.set(owner, countOf(owner) + 1)
      return () => {
        underWay.set(owner, countOf(owner) - 1)
        if (countOf(owner) === 0) underWay.delete(owner)
      }
    },
  }
}
