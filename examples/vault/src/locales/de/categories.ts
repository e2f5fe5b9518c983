import type { categories as english } from '../en/categories.ts'

/** Texts of categories, in German. */
export const categories: Readonly<Record<keyof typeof english, string>> = {
  'category.title': 'Kategorien',
  'category.all': 'Alle Dokumente',
  'category.uncategorized': 'Ohne Kategorie',
  'category.label': 'Kategorie',
}
