import type { categories as english } from '../en/categories.ts'

/** Texts of categories, in French. */
export const categories: Readonly<Record<keyof typeof english, string>> = {
  'category.title': 'Catégories',
  'category.all': 'Tous les documents',
  'category.uncategorized': 'Sans catégorie',
  'category.label': 'Catégorie',
}
