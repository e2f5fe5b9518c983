import { type Category, type NewCategory, renameCategory } from '@shrd/client'
import { LIMITS, VAULT_ICONS } from '@shrd/contract/calls'
import type { TextKey } from '../../locales/text-key.ts'
import type { Language, TextValues } from '../../locales/texts.ts'

/** What was typed of a category. */
export interface TypedCategory {
  /** Empty on the top level. */
  readonly parent_id: string
  readonly name: string
  readonly icon: (typeof VAULT_ICONS)[number]
  /** Names in other languages; an empty one is none. */
  readonly labels: Readonly<Partial<Record<Language, string>>>
}

/** Nothing typed yet. */
export const EMPTY_CATEGORY: TypedCategory = { parent_id: '', name: '', icon: 'folder', labels: {} }

/** The words for what is wrong, by field. */
export interface CategoryProblems {
  name?: [TextKey, TextValues?]
  labels?: Partial<Record<string, [TextKey, TextValues]>>
}

/** What is wrong with a typed category. */
export function findCategoryProblems({ name, labels }: TypedCategory): CategoryProblems {
  const problems: CategoryProblems = {}
  const typed = name.trim()
  if (typed === '') problems.name = ['field.requiredError']
  const long = findTooLong(typed)
  if (long) problems.name = long
  const wrong = Object.entries(labels).flatMap(([language, label]) => {
    const problem = findTooLong(label.trim())
    return problem ? [[language, problem] as const] : []
  })
  if (wrong.length > 0) problems.labels = Object.fromEntries(wrong)
  return problems
}

function findTooLong({ length: count }: string): [TextKey, TextValues] | null {
  const max = LIMITS.categoryName
  return count > max ? ['field.tooLong', { max, count }] : null
}

/** A stored category as it stands in the form. An icon that this version does not know is a folder. */
export function toTypedCategory({ parent_id, name, icon, labels }: Category): TypedCategory {
  return {
    parent_id: parent_id ?? '',
    name,
    icon: VAULT_ICONS.find((known) => known === icon) ?? EMPTY_CATEGORY.icon,
    labels: Object.fromEntries(Object.entries(labels).filter(([, label]) => Boolean(label))),
  }
}

/** What a form began with, and the language it is read in. */
export interface CategoryBefore {
  readonly before: TypedCategory
  readonly locale: Language
}

/**
 * What is stored of a typed category. After another name the label in the reader's language says the
 * same, because that is what was read and renamed; one that was typed itself stays as it was typed.
 */
export function toNewCategory(typed: TypedCategory, edited?: CategoryBefore): NewCategory {
  const { parent_id, icon } = typed
  const name = typed.name.trim()
  const labels = toLabels(typed)
  const isRenamed =
    edited !== undefined &&
    name !== edited.before.name &&
    labels[edited.locale] === edited.before.labels[edited.locale]
  const named = isRenamed
    ? renameCategory({ name, labels }, { name, locale: edited.locale })
    : { name, labels }
  return { parent_id: parent_id === '' ? null : parent_id, icon, ...named }
}

function toLabels({ labels }: TypedCategory): NewCategory['labels'] {
  const named = Object.entries(labels).map(([language, label]) => [language, label.trim()] as const)
  return Object.fromEntries(named.filter(([, label]) => label !== ''))
}
