import { type Category, findCategoryLabel } from '@shrd/client'
import type { TextKey } from '../../locales/text-key.ts'
import type { Language, TextValues } from '../../locales/texts.ts'

/** The category of what lies in none; nobody made it, and it cannot be changed. */
export const UNCATEGORIZED = 'uncategorized'

/** What names a category: its own words, and those of the interface for the virtual one. */
export interface CategoryWords {
  language: Language
  text: (key: TextKey, values?: TextValues) => string
}

/** What a category is called: its label in the reader's language, otherwise its name. */
export function nameCategory(category: Category, { language, text }: CategoryWords): string {
  return category.virtual ? text('category.uncategorized') : findCategoryLabel(category, language)
}

/** Both levels, each category after the one that it is below. */
export function flattenTree(tree: readonly Category[]): Category[] {
  return tree.flatMap((top) => [top, ...top.children])
}

/** The category with an id, on either level. */
export function findCategory(tree: readonly Category[], category_id: string): Category | undefined {
  return flattenTree(tree).find((category) => category.category_id === category_id)
}

/** The tree by name in the reader's language, the virtual category last. */
export function sortTree(tree: readonly Category[], words: CategoryWords): Category[] {
  const { compare } = new Intl.Collator(words.language, { numeric: true })
  const sort = (level: readonly Category[]): Category[] =>
    level.toSorted(
      (one, other) =>
        Number(one.virtual) - Number(other.virtual) ||
        compare(nameCategory(one, words), nameCategory(other, words)),
    )
  return sort(tree).map((top) => ({ ...top, children: sort(top.children) }))
}

/** What of a tree has a text in its name; below a category that has it, everything. */
export function filterTree(
  tree: readonly Category[],
  wanted: string,
  words: CategoryWords,
): readonly Category[] {
  const needle = wanted.trim().toLocaleLowerCase(words.language)
  if (needle === '') return tree
  const fits = (category: Category): boolean =>
    nameCategory(category, words).toLocaleLowerCase(words.language).includes(needle)
  return tree
    .map((top) => (fits(top) ? top : { ...top, children: top.children.filter(fits) }))
    .filter((top) => fits(top) || top.children.length > 0)
}
