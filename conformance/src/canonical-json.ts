import { isWellFormed } from './encodings.ts'
import { must, under } from './refusal.ts'

/** What the protocol writes: of numbers integers alone. */
export type Json =
  | null
  | boolean
  | number
  | string
  | readonly Json[]
  | { readonly [name: string]: Json }

/** The text of RFC 8785. */
export function canonicalText(value: Json): string {
  if (typeof value === 'string') must(isWellFormed(value), 'encoding_invalid')
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  if (isList(value)) return `[${value.map(canonicalText).join(',')}]`
  const members = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))
  return `{${members.map(([name, member]) => `${canonicalText(name)}:${canonicalText(member)}`).join(',')}}`
}

function isList(value: Json): value is readonly Json[] {
  return Array.isArray(value)
}

function levels(value: Json): number {
  if (typeof value !== 'object' || value === null) return 0
  return 1 + Math.max(0, ...Object.values(value).map(levels))
}

/** Reads a text of at most so many characters, in the steps of conventions.md. */
export function readCanonical(text: string, code = 'record_invalid', longest = 65_536): Json {
  must(text.length <= longest, code)
  // JSON.parse gives nothing else.
  const value = under(code, () => JSON.parse(text) as Json)
  must(typeof value === 'object' && value !== null, code)
  under(code, () => must(levels(value) <= 16, code))
  must(under(code, () => canonicalText(value)) === text, code)
  return value
}
