import { ShrdError } from '@shrd/crypto/errors'

/** JSON's spelling of half a surrogate pair. */
const HALVES = /\\u[dD]/

/**
 * Parses a JSON text. It refuses lone surrogates, which JSON can spell and UTF-8 cannot (RFC 7493,
 * 2.1): a database would store another text than the checked one.
 *
 * @throws `invalid_json`
 */
export function parseJson(octets: Uint8Array): unknown {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(octets)
    return JSON.parse(text, HALVES.test(text) ? assertWhole : undefined)
  } catch (cause) {
    throw new ShrdError('invalid_json', { cause })
  }
}

function assertWhole(name: string, value: unknown): unknown {
  const isWhole = typeof value !== 'string' || value.isWellFormed()
  if (!isWhole || !name.isWellFormed()) throw new SyntaxError('half of a character')
  return value
}
