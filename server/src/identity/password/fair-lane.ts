/** Items of several owners, who take turns. */
export interface FairLane<Item> {
  /**
   * Adds an item. If all places are taken, the owner with the most items loses the newest one.
   *
   * @returns the item that lost its place, which can be the added one
   */
  add(item: Item, owner: string): Item | undefined
  /** Removes the next item: the oldest one of the owner whose turn it is. */
  take(): Item | undefined
  count(isCounted: (item: Item) => boolean): number
}

/** See {@link FairLane}. */
export function createFairLane<Item>(places: number): FairLane<Item> {
  /** By owner, the next one first: a map keeps the order in which its keys were added. */
  const shares = new Map<string, Item[]>()
  const items = () => [...shares.values()].flat()
  const largestShare = () =>
    [...shares.values()].reduce<Item[]>(
      (largest, share) => (share.length > largest.length ? share : largest),
      [],
    )
  return {
    add(item, owner) {
      const own = shares.get(owner) ?? []
      const largest = items().length < places ? undefined : largestShare()
      // With one more, this owner would have as many as the one who loses one.
      if (largest !== undefined && largest.length <= own.length + 1) return item
      shares.set(owner, [...own, item])
      return largest?.pop()
    },
    take() {
      const [next] = shares
      if (next === undefined) return undefined
      const [owner, [item, ...others]] = next
      shares.delete(owner)
      if (others.length > 0) shares.set(owner, others)
      return item
    },
    count: (isCounted) => items().filter(isCounted).length,
  }
}
