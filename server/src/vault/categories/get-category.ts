import { ShrdError } from '@shrd/crypto/errors'
import type { StoredCategory } from '../../persistence/repositories/categories.ts'
import type { Repositories } from '../../persistence/repositories/repositories.ts'

/**
 * A category of the member. Somebody else's is as unknown as one that there is not, and so is
 * `uncategorized`, which is no record.
 *
 * @throws `category_not_found`
 */
export async function getCategory(
  store: Repositories,
  user_id: string,
  category_id: string,
): Promise<StoredCategory> {
  const category = await store.categories.find(user_id, category_id)
  if (category === undefined) throw new ShrdError('category_not_found')
  return category
}
