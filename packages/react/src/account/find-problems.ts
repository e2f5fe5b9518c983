import { attributeField } from './attribute-values.ts'
import { type FieldProblems, MALFORMED, NAME_LIMIT, type Rule, TOO_LONG } from './field-problems.ts'
import type { DetailChanges } from './read-details.ts'

/** Copies of limits of the contract, whose table is larger than this file. */
export const URL_LIMIT = 2048
export const TEXT_LIMIT = 1000
export const ENTRY_LIMIT = 50

interface FieldRule extends Rule {
  readonly format?: RegExp
}

const URL_RULE = { text: 'account.details.url.rule', most: URL_LIMIT }

/** Rules of the fields that differ from those of a name. The service has the same. */
const RULES: Readonly<Record<string, FieldRule>> = {
  preferred_username: {
    format: /^[a-z0-9][a-z0-9._-]{1,28}[a-z0-9]$/,
    text: 'account.details.preferred_username.rule',
  },
  picture: { ...URL_RULE, format: /^https:\/\/[!-~]+$/i },
  website: { ...URL_RULE, format: /^https?:\/\/[!-~]+$/i },
  phone_number: { format: /^\+[1-9]\d{6,14}$/, text: 'account.details.phone_number.rule' },
  postal_code: { most: 20 },
}

/** Control characters, and those that reorder the text around them. */
const HIDDEN = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/u

/** The rule of a field. */
export function ruleOf(name: string): FieldRule {
  if (name.startsWith(attributeField(''))) return { most: TEXT_LIMIT, entries: ENTRY_LIMIT }
  return RULES[name] ?? {}
}

/** Checks what the service would refuse. */
export function findProblems({
  preferred_username,
  profile: { address, ...lines } = {},
  attributes = {},
}: DetailChanges): FieldProblems {
  const texts = Object.entries({ preferred_username, ...lines, ...address })
  const own = Object.entries(attributes)
  const problems = [
    ...texts.map(([name, text]) => [name, text ? lineProblem(name, text) : undefined]),
    ...own.map(([name, value]) => [attributeField(name), valueProblem(value)]),
  ]
  return Object.fromEntries(problems.filter(([, problem]) => problem !== undefined))
}

function lineProblem(name: string, text: string): string | undefined {
  const { format, text: rule = MALFORMED, most = NAME_LIMIT } = ruleOf(name)
  if (HIDDEN.test(text) || format?.test(text) === false) return rule
  return text.length > most ? TOO_LONG : undefined
}

function valueProblem(value: unknown): string | undefined {
  if (typeof value === 'number' && !Number.isFinite(value)) return 'account.details.number.rule'
  const texts = [value].flat().filter((text) => typeof text === 'string')
  const isTooLong = texts.some(({ length }) => length > TEXT_LIMIT)
  if (Array.isArray(value) && (isTooLong || value.length > ENTRY_LIMIT))
    return 'account.details.tooMany'
  if (isTooLong) return TOO_LONG
  return texts.some((text) => HIDDEN.test(text)) ? MALFORMED : undefined
}
