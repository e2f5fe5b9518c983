import type { FlowError } from '@shrd/client'
import { findOwn } from '../locales/find-own.ts'
import { attributeField } from './attribute-values.ts'
import type { DetailChanges } from './read-details.ts'

/** Copies of limits of the contract, whose table is larger than this file. */
export const NAME_LIMIT = 200
export const URL_LIMIT = 2048
export const TEXT_LIMIT = 1000
export const ENTRY_LIMIT = 50

/** For fields that refuse a text that is too long. A browser would cut it silently. */
export const UNCUT = { maxLength: undefined } as const

interface Rule {
  readonly format?: RegExp
  /** The key of the text. */
  readonly text?: string
  readonly most?: number
}

const URL_RULE = { text: 'account.details.url.rule', most: URL_LIMIT }

/** Rules of the fields that differ from those of a name. The service has the same. */
const RULES: Readonly<Record<string, Rule>> = {
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

const MALFORMED = 'account.details.malformed'
const TOO_LONG = 'account.details.tooLong'

/** What is wrong with fields: the keys of the texts by the name of their field. */
export type FieldProblems = Readonly<Record<string, string>>

/** Checks what the service would refuse. */
export function findProblems({
  preferred_username,
  profile: { address, ...lines } = {},
  attributes = {},
  ...others
}: DetailChanges & { readonly name?: string | null }): FieldProblems {
  const texts = Object.entries({ ...others, preferred_username, ...lines, ...address })
  const own = Object.entries(attributes)
  const problems = [
    ...texts.map(([name, text]) => [name, text ? lineProblem(name, text) : undefined]),
    ...own.map(([name, value]) => [attributeField(name), valueProblem(value)]),
  ]
  return Object.fromEntries(problems.filter(([, problem]) => problem !== undefined))
}

function lineProblem(name: string, text: string): string | undefined {
  const { format, text: rule = MALFORMED } = RULES[name] ?? {}
  if (text.length > mostOf(name)) return TOO_LONG
  return HIDDEN.test(text) || format?.test(text) === false ? rule : undefined
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

/** The most characters of a field. */
export function mostOf(name: string): number {
  if (name.startsWith(attributeField(''))) return TEXT_LIMIT
  return RULES[name]?.most ?? NAME_LIMIT
}

/** The error for problems that were found here. */
export function refuse(problems: FieldProblems): Error {
  return Object.assign(new Error('invalid_input'), { code: 'invalid_input', data: problems })
}

/** The key of the text for a field that was refused, here or by the service. */
export function problemOf({ code, data = {} }: FlowError, name: string): string | undefined {
  if (code === 'username_taken' && name === 'preferred_username') return `error.${code}`
  // The service names the path of a value: `profile.address.locality`, `attributes.team`.
  const path = String(data.field).split('.')
  const field = path[0] === 'attributes' ? attributeField(path[1] ?? '') : path.at(-1)
  if (field === name) return RULES[name]?.text ?? MALFORMED
  const problem = findOwn(data, name)
  return typeof problem === 'string' ? problem : undefined
}
