import type { DocumentEntry, Placement } from '@shrd/crypto/manifest'
import type { StoredPlace } from '../../persistence/repositories/places.ts'

/** A document that moves to another place. */
export interface Move extends Placement {
  readonly document_id: string
}

/** The member's vaults and categories. */
export interface KnownPlaces {
  readonly vaults: ReadonlySet<string>
  /** The vault of each category. */
  readonly categories: ReadonlyMap<string, string>
}

/** Documents that move to the same place. */
export interface Filing {
  readonly place: StoredPlace
  readonly document_ids: readonly string[]
}

/**
 * The documents that two states of a shard file differently. A removed entry makes its document
 * unfiled.
 */
export function listMoves(
  before: readonly DocumentEntry[],
  after: readonly DocumentEntry[],
): readonly Move[] {
  const old = new Map(before.map((entry) => [entry.document_id, entry]))
  const isKept = new Set(after.map(({ document_id }) => document_id))
  const moved = after.filter((entry) => !isSamePlace(entry, old.get(entry.document_id)))
  const gone = before.filter(({ document_id }) => !isKept.has(document_id))
  return [
    ...moved.map(({ document_id, vault_id, category_id }) => ({
      document_id,
      vault_id,
      category_id,
    })),
    ...gone.map(({ document_id }) => ({ document_id, vault_id: null, category_id: null })),
  ]
}

function isSamePlace(entry: Placement, before: Placement | undefined): boolean {
  return entry.vault_id === before?.vault_id && entry.category_id === before?.category_id
}

/** Groups moves by their target, so that each place is written once. */
export function groupMoves(moves: readonly Move[], known: KnownPlaces): readonly Filing[] {
  const byPlace = new Map<string, { place: StoredPlace; document_ids: string[] }>()
  for (const move of moves) {
    const place = toStoredPlace(move, known)
    const key = `${place.vault_id} ${place.category_id}`
    const filing = byPlace.get(key) ?? { place, document_ids: [] }
    byPlace.set(key, filing)
    filing.document_ids.push(move.document_id)
  }
  return [...byPlace.values()]
}

/**
 * Documents in a vault or category that does not exist, or is not the member's, count as unfiled or
 * uncategorized. Clients read their manifest in the same way.
 */
function toStoredPlace({ vault_id, category_id }: Placement, known: KnownPlaces): StoredPlace {
  if (vault_id === null || !known.vaults.has(vault_id)) {
    return { vault_id: null, category_id: 'uncategorized' }
  }
  const isKnown = category_id !== null && known.categories.get(category_id) === vault_id
  return { vault_id, category_id: isKnown ? category_id : 'uncategorized' }
}
