import type { categories as english } from '../en/categories.ts'

/** Texts of categories, in Danish. */
export const categories: Readonly<Record<keyof typeof english, string>> = {
  'category.title': 'Kategorier',
  'category.all': 'Alle dokumenter',
  'category.uncategorized': 'Uden kategori',
  'category.label': 'Kategori',
}
