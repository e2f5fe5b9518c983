import type { FlowError } from '@shrd/client'
import { findOwn } from '../locales/find-own.ts'
import { attributeField } from './attribute-values.ts'

/** A copy of the limit of the contract, whose table is larger than this file. */
export const NAME_LIMIT = 200

/** For fields that refuse a text that is too long. A browser would cut it silently. */
export const UNCUT = { maxLength: undefined } as const

/** What a field takes. */
export interface Rule {
  /** The key of the text that says it. @default that of {@link MALFORMED} */
  readonly text?: string
  /** Characters. @default those of a name */
  readonly most?: number
  /** Entries of a list. */
  readonly entries?: number
}

export const MALFORMED = 'account.details.malformed'
export const TOO_LONG = 'account.details.tooLong'

/** What is wrong with fields: the keys of the texts by the name of their field. */
export type FieldProblems = Readonly<Record<string, string>>

/** The error for problems that were found here. */
export function refuse(problems: FieldProblems): Error {
  return Object.assign(new Error('invalid_input'), { code: 'invalid_input', data: problems })
}

/** The key of the text for a field that was refused, here or by the service. */
export function problemOf(
  { code, data = {} }: FlowError,
  name: string,
  { text = MALFORMED }: Rule = {},
): string | undefined {
  if (code.startsWith('username_') && name === 'preferred_username') return `error.${code}`
  // The service names the path of a value: `profile.address.locality`, `attributes.team`.
  const path = String(data.field).split('.')
  const field = path[0] === 'attributes' ? attributeField(path[1] ?? '') : path.at(-1)
  if (field === name) return text
  const problem = findOwn(data, name)
  return typeof problem === 'string' ? problem : undefined
}
