/** Texts of categories, in English. */
export const categories = {
  'category.title': 'Categories',
  'category.all': 'All documents',
  'category.uncategorized': 'Uncategorized',
  'category.label': 'Category',
} as const
