import type { Category } from '@shrd/client'
import { flattenTree, UNCATEGORIZED } from './category.ts'

/** What is counted and listed by category. */
export interface Filed {
  readonly category_id: string
}

/**
 * Where each document is listed. A category that is not there any more, or was not shown because it
 * failed its check, leaves its documents uncategorized: nothing disappears with it.
 */
function createFindHome(tree: readonly Category[]): (filed: Filed) => string {
  const known = new Set(flattenTree(tree).map(({ category_id }) => category_id))
  return ({ category_id }) => (known.has(category_id) ? category_id : UNCATEGORIZED)
}

/**
 * How many documents each category has, by the list that stands beside it, so that both change at
 * once. Those below a category count in it too: it lists them.
 */
export function countRows(
  rows: readonly Filed[],
  tree: readonly Category[],
): ReadonlyMap<string, number> {
  const findHome = createFindHome(tree)
  const counts = new Map(flattenTree(tree).map(({ category_id }) => [category_id, 0]))
  for (const row of rows) {
    const home = findHome(row)
    counts.set(home, (counts.get(home) ?? 0) + 1)
  }
  for (const { category_id, children } of tree) {
    const below = children.map((child) => counts.get(child.category_id) ?? 0)
    counts.set(
      category_id,
      below.reduce((sum, count) => sum + count, counts.get(category_id) ?? 0),
    )
  }
  return counts
}

/** The documents that a category lists: its own, and those of the categories below it. */
export function listInCategory<Row extends Filed>(
  rows: readonly Row[],
  category_id: string,
  tree: readonly Category[],
): readonly Row[] {
  const findHome = createFindHome(tree)
  const top = tree.find((category) => category.category_id === category_id)
  const wanted = new Set([category_id, ...(top?.children ?? []).map((child) => child.category_id)])
  return rows.filter((row) => wanted.has(findHome(row)))
}
