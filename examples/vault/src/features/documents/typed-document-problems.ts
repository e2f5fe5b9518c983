import { LIMITS } from '@shrd/contract/calls'
import { findTagsProblem, parseTags } from '../../components/tags.ts'
import type { TextKey } from '../../locales/text-key.ts'
import type { TextValues } from '../../locales/texts.ts'
import type { TextName, TypedContent, TypedField } from './typed-content.ts'

/** The words for what is wrong with a field. */
export type Problem = readonly [TextKey, TextValues?]

/** What is wrong with what was typed. */
export interface DocumentProblems {
  /** By field. */
  readonly texts: Readonly<Partial<Record<TextName, Problem>>>
  /** By the number of a custom field. */
  readonly fields: ReadonlyMap<number, { readonly name?: Problem; readonly value?: Problem }>
  /** There are too many custom fields. */
  readonly count: Problem | null
}

/** Nothing is wrong. */
export const NO_PROBLEMS: DocumentProblems = { texts: {}, fields: new Map(), count: null }

/** The most characters of each text; title and tags have rules of their own besides. */
export const MOST: Readonly<Record<Exclude<TextName, 'tags'>, number>> = {
  title: LIMITS.title,
  username: LIMITS.username,
  password: LIMITS.password,
  url: LIMITS.url,
  description: LIMITS.textarea,
  notes: LIMITS.textarea,
}

/** The tab on which the first problem is; `null` where there is none. */
export function tabOfProblems({
  texts,
  fields,
  count,
}: DocumentProblems): 'general' | 'advanced' | null {
  if (Object.keys(texts).length > 0) return 'general'
  return fields.size > 0 || count !== null ? 'advanced' : null
}

/** What is wrong with a typed document. Limits of what is encrypted are kept here alone. */
export function findDocumentProblems(content: TypedContent): DocumentProblems {
  const { custom_fields } = content
  const max = LIMITS.customFields
  return {
    texts: findTextProblems(content),
    fields: findFieldProblems(custom_fields),
    count:
      custom_fields.length > max
        ? ['field.tooManyFields', { max, count: custom_fields.length }]
        : null,
  }
}

function findTextProblems(content: TypedContent): DocumentProblems['texts'] {
  const problems: Partial<Record<TextName, Problem>> = {}
  for (const name of ['title', 'username', 'password', 'url', 'description', 'notes'] as const) {
    const problem = tooLong(content[name], MOST[name])
    if (problem) problems[name] = problem
  }
  if (content.title.trim() === '') problems.title = ['field.requiredError']
  const tags = findTagsProblem(parseTags(content.tags))
  if (tags) problems.tags = [tags.key, { max: tags.max, count: tags.count }]
  return problems
}

function findFieldProblems(fields: readonly TypedField[]): DocumentProblems['fields'] {
  const problems = new Map<number, { name?: Problem; value?: Problem }>()
  for (const field of fields) {
    const name = findFieldNameProblem(field.name)
    const value = tooLong(field.value, mostOfField(field.type))
    if (name || value) problems.set(field.id, { ...(name && { name }), ...(value && { value }) })
  }
  return problems
}

/** What is wrong with the name of a custom field. */
export function findFieldNameProblem(name: string): Problem | null {
  return name.trim() === '' ? ['field.requiredError'] : tooLong(name, LIMITS.customFieldName)
}

/** The most characters that a custom field may hold. */
export function mostOfField(type: TypedField['type']): number {
  return type === 'textarea' ? LIMITS.textarea : LIMITS.customFieldText
}

/** What is wrong with a text of more than `max` characters. */
export function tooLong(text: string, max: number): Problem | null {
  return text.length > max ? ['field.tooLong', { max, count: text.length }] : null
}
