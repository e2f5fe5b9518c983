import canonicalize from 'canonicalize'
import { cryptoError } from './error-codes.ts'

/** No format here nests deeper. Refuse a deeper text before a recursive function reads it. */
const MAX_DEPTH = 16

/** The canonical JSON text of a value (RFC 8785). Only for values that a {@link Guard} accepts. */
export function canonicalText(value: object): string {
  const text = canonicalize(value)
  if (text === undefined) throw new TypeError('This value has no JSON form.')
  return text
}

/**
 * The value of a canonical JSON text. It refuses every other spelling, and so also duplicate
 * properties (the last would win silently), numbers in another form, and lone surrogates.
 *
 * @throws `encoding_invalid`
 */
export function parseCanonical(text: string): object {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null && isShallow(value, MAX_DEPTH)) {
      if (canonicalText(value) === text) return value
    }
  } catch {
    // A `SyntaxError` quotes the text, which may be decrypted: never keep it as the cause.
  }
  throw cryptoError('encoding_invalid')
}

function isShallow(value: object, levels: number): boolean {
  if (levels === 0) return false
  return Object.values(value).every(
    (member: unknown) =>
      typeof member !== 'object' || member === null || isShallow(member, levels - 1),
  )
}
