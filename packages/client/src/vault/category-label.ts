import type { Category } from './category.ts'

type Names = Pick<Category, 'name' | 'labels'>
type Locale = keyof Category['labels']

/**
 * What a category is called in a language: its label there, or else its name.
 *
 * @example
 * findCategoryLabel({ name: 'Travel', labels: { de: 'Reisen' } }, 'de') // 'Reisen'
 */
export function findCategoryLabel({ name, labels }: Names, locale: Locale): string {
  return labels[locale] ?? name
}

/**
 * Name and labels after somebody who reads this language has typed another name: a label that the
 * category has in the language says the same from then on.
 *
 * @example
 * renameCategory({ name: 'Travel', labels: { de: 'Reisen' } }, { name: 'Urlaub', locale: 'de' })
 */
export function renameCategory(
  { labels }: Names,
  { name, locale }: { name: string; locale: Locale },
): Names {
  const isLabelled = labels[locale] !== undefined
  return { name, labels: isLabelled ? { ...labels, [locale]: name } : labels }
}
