import type { ErrorCode } from '@shrd/contract'
import { ShrdError } from '@shrd/crypto/errors'
import type { Repositories } from '../../persistence/repositories/repositories.ts'
import { findParent, type Standing } from './find-parent.ts'

/**
 * Checks that a category may stand where it wants to: on the top level, or below a category of the
 * same vault that stands there, if nothing is below itself.
 *
 * @throws `category_not_found` for a parent that is not there, not the member's or of another vault;
 *   the code given for a third level
 */
export async function assertParent(
  store: Repositories,
  user_id: string,
  category: Standing,
  { tooDeep }: { tooDeep: ErrorCode },
): Promise<void> {
  const { category_id, vault_id, parent_id } = category
  if (parent_id === null) return
  const parent = await store.categories.find(user_id, parent_id)
  if (parent?.vault_id !== vault_id) throw new ShrdError('category_not_found')
  const above = parent.parent_id && (await store.categories.find(user_id, parent.parent_id))
  const known = new Map([parent, above || parent].map((found) => [found.category_id, found]))
  const isOnTop = findParent(category, (id) => known.get(id)) !== undefined
  if (!isOnTop || (await store.categories.hasChildren(user_id, category_id))) {
    throw new ShrdError(tooDeep)
  }
}
