import type { categories as english } from '../en/categories.ts'

/** Texts of categories, in Italian. */
export const categories: Readonly<Record<keyof typeof english, string>> = {
  'category.title': 'Categorie',
  'category.all': 'Tutti i documenti',
  'category.uncategorized': 'Senza categoria',
  'category.label': 'Categoria',
}
