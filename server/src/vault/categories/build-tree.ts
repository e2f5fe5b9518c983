import type { Category } from '@shrd/contract'
import type { StoredCategory } from '../../persistence/repositories/categories.ts'
import { findParent } from './find-parent.ts'

type Child = Category['children'][number]

/**
 * The categories of a vault with their children below them, in the order given. Where a category
 * stands follows from what was signed: one whose parent is gone is on the top level.
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
    // The contract let no other name in.
    icon: icon as Category['icon'],
    count_docs,
    virtual: false,
    level,
    children: [],
  }
}
