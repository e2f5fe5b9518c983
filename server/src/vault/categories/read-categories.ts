import type { Category } from '@shrd/contract'
import type { PlaceCount } from '../../persistence/repositories/places.ts'
import type { Repositories } from '../../persistence/repositories/repositories.ts'
import type { StoredVault } from '../../persistence/repositories/vaults.ts'
import { buildTree } from './build-tree.ts'
import { describeUncategorized, UNCATEGORIZED } from './uncategorized.ts'

/** The categories of a vault, `uncategorized` last: two queries for any number. */
export async function readCategories(
  store: Repositories,
  vault: StoredVault,
): Promise<readonly Category[]> {
  const { user_id, vault_id } = vault
  const stored = await store.vault.categories.list(user_id, vault_id)
  const known = new Set(stored.map(({ category_id }) => category_id))
  const counts = sumUp(await store.vault.places.count(user_id, vault_id), known)
  const rest = describeUncategorized(vault, counts.get(UNCATEGORIZED) ?? 0)
  return [...buildTree(stored, counts), rest]
}

/** Unfiled documents, and those in unknown categories, count as uncategorized. */
function sumUp(
  rows: readonly PlaceCount[],
  known: ReadonlySet<string>,
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { vault_id, category_id, count } of rows) {
    const place = vault_id !== null && known.has(category_id) ? category_id : UNCATEGORIZED
    counts.set(place, (counts.get(place) ?? 0) + count)
  }
  return counts
}
