import type { CallInput } from '@shrd/contract/calls'
import type { CategoryDraft, VerifiedCategory } from '@shrd/crypto/vaults'
import { UNCATEGORIZED } from '../listing/place.ts'

/** The content of a new category. */
export interface NewCategory extends CategoryDraft {
  icon: CallInput<'createCategory'>['icon']
}

/** A category of a vault, with its subcategories. */
export interface Category extends Readonly<CategoryDraft> {
  readonly category_id: string
  readonly vault_id: string
  /** `null` on the top level, also if the parent is gone. */
  readonly parent_id: string | null
  /** Number of documents that the member placed in it, without those known to be in the trash. */
  readonly count_docs: number
  /** True for `uncategorized`, which nobody signs. */
  readonly virtual: boolean
  /** 0 on the top level, 1 below. */
  readonly level: 0 | 1
  readonly children: readonly Category[]
}

/** Number of documents by category; `uncategorized` for those without one. */
export type CategoryCounts = ReadonlyMap<string, number>

/** Creates the view of a verified category, without its relatives. */
export function toCategory(verified: VerifiedCategory, counts: CategoryCounts): Category {
  const { category_id, vault_id, parent_id, name, labels, icon } = verified
  const named = Object.entries(labels).filter(([, label]) => label !== null)
  const count_docs = counts.get(category_id) ?? 0
  const shown = { category_id, vault_id, parent_id, name, icon, count_docs }
  return { ...shown, labels: Object.fromEntries(named), virtual: false, level: 0, children: [] }
}

/**
 * Creates the category of documents without one. Interfaces have a name for it in every language.
 */
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
 * Returns the name of a category in a language: its label, or else its name.
 *
 * @example
 * findCategoryLabel({ name: 'Travel', labels: { de: 'Reisen' } }, 'de') // 'Reisen'
 */
export function findCategoryLabel({ name, labels }: Names, locale: Locale): string {
  return labels[locale] ?? name
}

/**
 * Returns name and labels after a reader of this language has typed a new name. If the category has
 * a label in the language, the label changes, too.
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
