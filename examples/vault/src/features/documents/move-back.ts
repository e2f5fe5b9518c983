import type { DocumentRow, Place } from '@shrd/client'
import { UNCATEGORIZED } from '../categories/category.ts'

/** Documents that go to one place. */
export interface Move {
  readonly place: Place
  readonly document_ids: readonly string[]
}

/**
 * The moves that bring documents back to where they were: one for each place. What was filed nowhere
 * goes, uncategorized, to the vault that it was seen in.
 */
export function listMovesBack(rows: readonly DocumentRow[], vault_id: string): Move[] {
  const byPlace = new Map<string, Move>()
  for (const { document_id, category_id, ...row } of rows) {
    const place = { vault_id: row.vault_id ?? vault_id, category_id }
    const name = `${place.vault_id} ${category_id}`
    const others = byPlace.get(name)?.document_ids ?? []
    byPlace.set(name, { place, document_ids: [...others, document_id] })
  }
  return [...byPlace.values()]
}

/** What moves make of a row; `null` for what is in another vault from then on. */
export function applyMoves(
  moves: readonly Move[],
  vault_id: string,
): (row: DocumentRow) => DocumentRow | null {
  const places = new Map(
    moves.flatMap(({ document_ids, place }) => document_ids.map((id) => [id, place] as const)),
  )
  return (row) => {
    const place = places.get(row.document_id)
    if (place === undefined) return row
    if (place.vault_id !== vault_id) return null
    return { ...row, vault_id, category_id: place.category_id ?? UNCATEGORIZED }
  }
}
