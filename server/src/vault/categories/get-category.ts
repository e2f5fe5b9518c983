import { ShrdError } from '@shrd/crypto/errors'
import type { StoredCategory } from '../../persistence/repositories/categories.ts'
import type { Repositories } from '../../persistence/repositories/repositories.ts'

/**
 * Gets a category of the member. Another member's counts as unknown, and so does `uncategorized`,
 * which has no record.
 *
 * @throws `category_not_found`
 */
export async function getCategory(
  store: Repositories,
  user_id: string,
  category_id: string,
): Promise<StoredCategory> {
  const category = await store.vault.categories.find(user_id, category_id)
  if (category === undefined) throw new ShrdError('category_not_found')
  return category
}
