import canonicalize from 'canonicalize'
import { cryptoError } from './error-codes.ts'

/** Deeper than any format here; a deeper text is refused before anything recursive reads it. */
const MAX_DEPTH = 16

/** The one JSON text of a value (RFC 8785). Only for values that a {@link Guard} has passed. */
export function canonicalText(value: object): string {
  const text = canonicalize(value)
  if (text === undefined) throw new TypeError('This value has no JSON text.')
  return text
}

/**
 * The value of a canonical JSON text. Any other spelling is refused, and with it duplicate members
 * (the last would win silently), odd numbers and lone surrogates.
 *
 * @throws `encoding_invalid`
 */
export function parseCanonical(text: string): object {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null && isShallow(value, MAX_DEPTH)) {
      if (canonicalText(value) === text) return value
    }
  } catch (cause) {
    throw cryptoError('encoding_invalid', cause)
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
