import type { StoredCategory } from '../../persistence/repositories/categories.ts'

/** What of a category says where it stands. */
export type Standing = Pick<StoredCategory, 'category_id' | 'vault_id' | 'parent_id'>

/**
 * The category that another one stands below: the one it names, if that is there, in the same vault,
 * and below none itself. A name that leads nowhere is what a deleted parent leaves behind.
 */
export function findParent<Category extends Standing>(
  category: Standing,
  find: (categoryId: string) => Category | undefined,
): Category | undefined {
  const parent = findNamed(category, find)
  return parent && findNamed(parent, find) === undefined ? parent : undefined
}

function findNamed<Category extends Standing>(
  { vault_id, parent_id }: Standing,
  find: (categoryId: string) => Category | undefined,
): Category | undefined {
  const named = parent_id === null ? undefined : find(parent_id)
  return named?.vault_id === vault_id ? named : undefined
}
