import type { StoredCategory } from '../../persistence/repositories/categories.ts'

/** The properties that decide the place of a category. */
export type Standing = Pick<StoredCategory, 'category_id' | 'vault_id' | 'parent_id'>

/**
 * The parent of a category: the one it names, if that exists in the same vault and has no parent
 * itself. A name without a category remains when a parent is deleted.
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
