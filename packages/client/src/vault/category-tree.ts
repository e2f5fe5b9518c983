import type { Category } from './category.ts'

/**
 * Two levels of categories, by what their owner has signed and not by how a server has nested them.
 * One whose category above is missing, or is itself below another, stands on top. In the order of
 * the list, which is the server's: categories have no order of their own.
 */
export function toCategoryTree(categories: readonly Category[]): Category[] {
  const byId = new Map(categories.map((category) => [category.category_id, category]))
  const findParent = ({ parent_id }: Category): Category | undefined => {
    const parent = parent_id === null ? undefined : byId.get(parent_id)
    return parent?.parent_id === null ? parent : undefined
  }
  const below = Map.groupBy(categories, (category) => findParent(category)?.category_id ?? null)
  const tops = below.get(null) ?? []
  return tops.map((top) => {
    const children = (below.get(top.category_id) ?? []).map(
      (child): Category => ({ ...child, level: 1 }),
    )
    return { ...top, parent_id: null, children }
  })
}
