import type { Manifest } from '@shrd/crypto/manifest'
import type { CategoryCounts } from './category.ts'
import { UNCATEGORIZED } from './move-document.ts'
import { createPlaceFinder } from './place-finder.ts'

/** Which documents of a manifest are counted. */
export interface CountedDocuments {
  vault_id: string
  /** What is no document of any vault, and what lies in the trash as far as that is known. */
  isLeftOut(document_id: string): boolean
}

/**
 * How many documents the member has filed in each category of a vault. What is filed nowhere is
 * shown in every vault, and so counts as uncategorized in each.
 */
export function countDocuments(
  manifest: Manifest,
  { vault_id, isLeftOut }: CountedDocuments,
): CategoryCounts {
  const findPlace = createPlaceFinder(manifest)
  const counts = new Map<string, number>()
  for (const entry of Array.from(manifest.documents.values()).flat()) {
    const place = findPlace(entry)
    const isHere = place.vault_id === null || place.vault_id === vault_id
    if (!isHere || isLeftOut(entry.document_id)) continue
    const category_id = place.category_id ?? UNCATEGORIZED
    counts.set(category_id, (counts.get(category_id) ?? 0) + 1)
  }
  return counts
}
