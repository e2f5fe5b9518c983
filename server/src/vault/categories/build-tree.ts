import type { Category } from '@shrd/contract'
import type { StoredCategory } from '../../persistence/repositories/categories.ts'
import { findParent } from './find-parent.ts'

type Child = Category['children'][number]

/**
 * Nests the categories of a vault, in the given order. The signed records decide the place of a
 * category: one without its parent is on the top level.
 */
export function buildTree(
  stored: readonly StoredCategory[],
  counts: ReadonlyMap<string, number>,
): readonly Category[] {
  const byId = new Map(stored.map((category) => [category.category_id, category]))
  const parentOf = (category: StoredCategory) => findParent(category, (id) => byId.get(id))
  const below = Map.groupBy(stored, (category) => parentOf(category)?.category_id ?? null)
  const describe = (category: StoredCategory, level: number) =>
    describeCategory(category, { level, count_docs: counts.get(category.category_id) ?? 0 })
  return (below.get(null) ?? []).map((top) => ({
    ...describe(top, 0),
    children: (below.get(top.category_id) ?? []).map((child) => describe(child, 1)),
  }))
}

function describeCategory(
  { user_id: _, revision: __, icon, ...category }: StoredCategory,
  { level, count_docs }: { level: number; count_docs: number },
): Child {
  return {
    ...category,
    // The contract accepts no other name.
    icon: icon as Category['icon'],
    count_docs,
    virtual: false,
    level,
    children: [],
  }
}
