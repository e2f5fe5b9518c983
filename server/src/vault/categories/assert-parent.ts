import type { ErrorCode } from '@shrd/contract'
import { ShrdError } from '@shrd/crypto/errors'
import type { Repositories } from '../../persistence/repositories/repositories.ts'
import { findParent, type Standing } from './find-parent.ts'

/**
 * Checks the place of a category: on the top level, or, if it has no children, below a top-level
 * category of the same vault.
 *
 * @throws `category_not_found` for a parent that does not exist, or is another member's or another
 *   vault's; the given code for a third level
 */
export async function assertParent(
  store: Repositories,
  user_id: string,
  category: Standing,
  { tooDeep }: { tooDeep: ErrorCode },
): Promise<void> {
  const { category_id, vault_id, parent_id } = category
  if (parent_id === null) return
  const parent = await store.vault.categories.find(user_id, parent_id)
  if (parent?.vault_id !== vault_id) throw new ShrdError('category_not_found')
  const above = parent.parent_id && (await store.vault.categories.find(user_id, parent.parent_id))
  const known = new Map([parent, above || parent].map((found) => [found.category_id, found]))
  const isOnTop = findParent(category, (id) => known.get(id)) !== undefined
  if (!isOnTop || (await store.vault.categories.hasChildren(user_id, category_id))) {
    throw new ShrdError(tooDeep)
  }
}
