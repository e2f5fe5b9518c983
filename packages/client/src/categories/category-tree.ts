import type { Category } from './category.ts'

/**
 * Builds two levels of categories from the signed parents, not from the nesting by a server. A
 * category whose parent is missing, or is itself below another, is on the top level. The order is
 * that of the list, which is the server's: categories have no order of their own.
 */
export function toCategoryTree(categories: readonly Category[]): Category[] {
  const byId = new Map(categories.map((category) => [category.category_id, category]))
  const findNamed = ({ parent_id }: Category): Category | undefined =>
    parent_id === null ? undefined : byId.get(parent_id)
  const findParent = (category: Category): Category | undefined => {
    const parent = findNamed(category)
    return parent && findNamed(parent) === undefined ? parent : undefined
  }
  const childrenOf = new Map<string, Category[]>()
  const tops: Category[] = []
  for (const category of categories) {
    const parent = findParent(category)
    if (parent === undefined) tops.push(category)
    else {
      const siblings = childrenOf.get(parent.category_id) ?? []
      childrenOf.set(parent.category_id, [...siblings, { ...category, level: 1 }])
    }
  }
  return tops.map((top) => {
    return { ...top, parent_id: null, children: childrenOf.get(top.category_id) ?? [] }
  })
}
