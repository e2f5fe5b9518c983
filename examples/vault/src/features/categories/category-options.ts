import type { Category } from '@shrd/client'
import type { SelectOption } from '@shrd/parts'
import { type CategoryWords, flattenTree, nameCategory } from './category.ts'

/** The categories of a tree to choose from; a child is named with the one above: "Work / Servers". */
export function listCategoryOptions(
  tree: readonly Category[],
  words: CategoryWords,
): SelectOption<string>[] {
  const names = new Map(
    flattenTree(tree).map((category) => [category.category_id, nameCategory(category, words)]),
  )
  return flattenTree(tree).map(({ category_id, parent_id }) => {
    const name = names.get(category_id) ?? ''
    const above = parent_id === null ? undefined : names.get(parent_id)
    return { value: category_id, label: above === undefined ? name : `${above} / ${name}` }
  })
}

/** Categories that one can stand below: those on the top level, and not itself (two levels). */
export function listParentOptions(
  tree: readonly Category[],
  category_id: string | null,
  words: CategoryWords,
): SelectOption<string>[] {
  return [
    { value: '', label: words.text('category.noParent') },
    ...tree
      .filter((top) => !top.virtual && top.category_id !== category_id)
      .map((top) => ({ value: top.category_id, label: nameCategory(top, words) })),
  ]
}
