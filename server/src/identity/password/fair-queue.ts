import { createFairLane } from './fair-lane.ts'
import type { Waiter } from './waiter.ts'

/** A queue whose places and turns no caller can take from all others. */
export interface FairQueue<Item> {
  /** As `FairLane.add`. */
  add(item: Item, waiter: Waiter): Item | undefined
  /** Removes the next item. */
  take(): Item | undefined
}

/** Then a stranger has a turn, so that known users do not keep new ones out. */
const TURNS_OF_KNOWN = 3
/** A user with many networks is still one user. Their other calls wait with the strangers. */
const MOST_OF_USER = 4

/**
 * Known users and strangers wait in lanes of their own. So strangers do not keep a known user
 * waiting, from any number of networks.
 *
 * @param places in each lane
 */
export function createFairQueue<Item>(places: number): FairQueue<Item> {
  const known = createFairLane<{ item: Item; user: string }>(places)
  const strangers = createFairLane<{ item: Item }>(places)
  let turn = 0
  return {
    add(item, { network, user }) {
      const isKnown =
        user !== undefined && known.count((other) => other.user === user) < MOST_OF_USER
      const lost = isKnown ? known.add({ item, user }, network) : strangers.add({ item }, network)
      return lost?.item
    },
    take() {
      const isOfStranger = turn === TURNS_OF_KNOWN
      turn = isOfStranger ? 0 : turn + 1
      const next = isOfStranger
        ? (strangers.take() ?? known.take())
        : (known.take() ?? strangers.take())
      return next?.item
    },
  }
}
