import { createPatience, type Patience, type SlowLimit } from './patience.ts'

/** Limits the messages of one owner, so that slow ones do not delay those of other owners. */
export interface OwnerLimit<Due> {
  /** The owner of a message; `undefined` for a message without this limit. */
  readonly ownerOf: (due: Due) => string | undefined
  /** The number of messages of one owner to send at once. */
  readonly atOnce: number
  /** How to keep the owners apart whose receivers are slow. @default not */
  readonly slow?: SlowLimit
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
  { ownerOf, atOnce, slow }: OwnerLimit<Due> = { ownerOf: () => undefined, atOnce: 1 },
  now: () => number = Date.now,
): Owners<Due> {
  const underWay = new Map<string, number>()
  const patience = slow && createPatience(slow, now)
  const countOf = (owner: string) => underWay.get(owner) ?? 0
  const countSlow = ({ isSlow }: Patience) =>
    [...underWay].reduce((sum, [owner, count]) => (isSlow(owner) ? sum + count : sum), 0)
  /** Few slow owners may use the places of more. */
  const mostOf = (owner: string) => {
    if (patience === undefined || !patience.isSlow(owner)) return atOnce
    return countSlow(patience) * 2 < patience.places ? atOnce : 1
  }
  const isFull = (owner: string) => countOf(owner) >= mostOf(owner)
  // The slow ones share some places. If all are taken, further ones wait, however few they have.
  const isCrowded = () => patience !== undefined && countSlow(patience) >= patience.places
  return {
    busy() {
      const full = [...underWay.keys()].filter(isFull)
      return isCrowded() ? [...new Set([...full, ...(patience?.slow() ?? [])])] : full
    },
    isBusy(due) {
      const owner = ownerOf(due)
      if (owner === undefined) return false
      return isFull(owner) || (patience?.isSlow(owner) === true && isCrowded())
    },
    begin(due) {
      const owner = ownerOf(due)
      if (owner === undefined) return () => {}
      const begun = now()
      underWay.set(owner, countOf(owner) + 1)
      return () => {
        patience?.charge(owner, now() - begun)
        underWay.set(owner, countOf(owner) - 1)
        if (countOf(owner) === 0) underWay.delete(owner)
      }
    },
  }
}
