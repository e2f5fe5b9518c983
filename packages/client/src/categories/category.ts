import type { CallInput } from '@shrd/contract/calls'
import type { CategoryDraft, VerifiedCategory } from '@shrd/crypto/vaults'
import { UNCATEGORIZED } from '../listing/place.ts'

/** What a member says of a category. */
export interface NewCategory extends CategoryDraft {
  icon: CallInput<'createCategory'>['icon']
}

/** A category of a vault, with those below it. */
export interface Category extends Readonly<CategoryDraft> {
  readonly category_id: string
  readonly vault_id: string
  /** `null` on the top level, also where the category above is gone. */
  readonly parent_id: string | null
  /** Documents that the member has filed in it, those in the trash left out where they are known. */
  readonly count_docs: number
  /** True for `uncategorized`, which nobody made and nobody signed. */
  readonly virtual: boolean
  /** 0 on the top level, 1 below. */
  readonly level: 0 | 1
  readonly children: readonly Category[]
}

/** Documents by category; those in none under `uncategorized`. */
export type CategoryCounts = ReadonlyMap<string, number>

/** A category as its owner signed it, on its own. */
export function toCategory(verified: VerifiedCategory, counts: CategoryCounts): Category {
  const { category_id, vault_id, parent_id, name, labels, icon } = verified
  const named = Object.entries(labels).filter(([, label]) => label !== null)
  const count_docs = counts.get(category_id) ?? 0
  const shown = { category_id, vault_id, parent_id, name, icon, count_docs }
  return { ...shown, labels: Object.fromEntries(named), virtual: false, level: 0, children: [] }
}

/** The category of what lies in none; interfaces have a name for it in every language. */
export function createUncategorized(vault_id: string, counts: CategoryCounts): Category {
  return {
    category_id: UNCATEGORIZED,
    vault_id,
    parent_id: null,
    name: 'Uncategorized',
    labels: {},
    icon: 'folder-open',
    count_docs: counts.get(UNCATEGORIZED) ?? 0,
    virtual: true,
    level: 0,
    children: [],
  }
}

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
