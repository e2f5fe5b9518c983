import { ShrdError } from '@shrd/crypto/errors'

/** How JSON spells a character by halves. */
const HALVES = /\\u[dD]/

/**
 * The value of a JSON text. Half of a character, which JSON can spell and UTF-8 cannot hold, is
 * refused (RFC 7493, 2.1): a database would keep another text than the one that was checked.
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
