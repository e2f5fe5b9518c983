import type { Category } from '@shrd/client'
import { flattenTree } from './category.ts'
import { isView } from './views.ts'

/** True for what the list of documents can be about: a view, or a category that is there. */
export function isSelectable(id: string, tree: readonly Category[]): boolean {
  return isView(id) || flattenTree(tree).some(({ category_id }) => category_id === id)
}
