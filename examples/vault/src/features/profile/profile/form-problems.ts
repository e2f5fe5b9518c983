import { LIMITS } from '@shrd/contract/calls'
import { findTagsProblem, parseTags } from '../../../components/tags.ts'
import type { TextKey } from '../../../locales/text-key.ts'
import type { TextValues } from '../../../locales/texts.ts'
import { isWebAddress } from '../../document/is-web-address.ts'
import { checkVat } from './check-vat.ts'
import { isCountry } from './countries.ts'
import { type FieldName, type ProfileForm, readLines } from './profile-form.ts'

/** What is wrong with a field, in words of the texts. */
export interface FieldProblem {
  readonly key: TextKey
  readonly values?: TextValues
}

/** The problems of a form, by field. */
export type FormProblems = Readonly<Partial<Record<FieldName, FieldProblem>>>

const MOST_LINES = 50
const LISTS: readonly FieldName[] = ['phones', 'emails', 'attributes']
/** As the service checks it: one `@`, and a domain with a dot. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** Finds what cannot be stored as it is. */
export function findProblems(form: ProfileForm, nameOf: (country: string) => string): FormProblems {
  const problems: Partial<Record<FieldName, FieldProblem>> = {}
  // The keys of a form are exactly its fields.
  for (const name of Object.keys(form) as FieldName[]) {
    const problem = findLengthProblem(name, form[name])
    if (problem !== null) problems[name] = problem
  }
  const wrong = readLines(form.emails).find((email) => !EMAIL.test(email))
  if (wrong !== undefined)
    problems.emails = { key: 'person.problem.email', values: { email: wrong } }
  if (form.website !== '' && !isWebAddress(form.website)) {
    problems.website = { key: 'person.problem.website' }
  }
  const tags = findTagsProblem(parseTags(form.tags))
  if (tags !== null) problems.tags = { key: tags.key, values: { max: tags.max, count: tags.count } }
  const vat = checkVat(form.vat, isCountry(form.country) ? form.country : null)
  if (vat?.kind === 'form') problems.vat = { key: 'person.problem.vat' }
  if (vat?.kind === 'country') {
    const countries = { country: nameOf(vat.country), address: nameOf(form.country) }
    problems.vat = { key: 'person.problem.vatCountry', values: countries }
  }
  return problems
}

function findLengthProblem(name: FieldName, value: string): FieldProblem | null {
  if (LISTS.includes(name)) {
    const lines = readLines(value)
    if (lines.length > MOST_LINES)
      return { key: 'person.problem.lines', values: { max: MOST_LINES } }
    const isLong = lines.some((line) => line.length > LIMITS.username)
    return isLong ? { key: 'person.problem.long', values: { max: LIMITS.username } } : null
  }
  const max = mostOf(name)
  return value.length > max ? { key: 'person.problem.long', values: { max } } : null
}

function mostOf(name: FieldName): number {
  if (name === 'avatar') return 64 * 1024
  if (name === 'description') return LIMITS.textarea
  if (name === 'website') return LIMITS.url
  return name === 'tags' ? Number.POSITIVE_INFINITY : LIMITS.username
}
