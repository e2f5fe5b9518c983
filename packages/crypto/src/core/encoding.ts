import type { Bytes } from './bytes.ts'
import { cryptoError } from './error-codes.ts'

/** `String.fromCharCode` takes its arguments on the stack, so convert long input in pieces. */
const CHUNK = 0x8000
/** The alphabet, then padding. */
const STANDARD = /^[A-Za-z0-9+/]*={0,2}$/
/**
 * Newer platforms have these functions, and they are many times faster. TypeScript does not declare
 * them yet.
 */
const native = Uint8Array as unknown as {
  fromBase64?(text: string, options: { lastChunkHandling: 'strict' }): Bytes
  readonly prototype: { toBase64?(this: Uint8Array, options?: ToBase64Options): string }
}
interface ToBase64Options {
  alphabet: 'base64url'
  omitPadding: true
}
const AS_URL: ToBase64Options = { alphabet: 'base64url', omitPadding: true }
const BASE32 = 'abcdefghijklmnopqrstuvwxyz234567'

/**
 * Standard base64 with padding.
 *
 * @see RFC 4648 section 4
 * @example
 * import { encodeBase64 } from '@shrd/crypto'
 *
 * console.assert(encodeBase64(Uint8Array.of(255, 239)) === '/+8=')
 */
export function encodeBase64(bytes: Uint8Array): string {
  const { toBase64 } = native.prototype
  if (toBase64 !== undefined) return toBase64.call(bytes)
  let binary = ''
  for (let at = 0; at < bytes.length; at += CHUNK) {
    binary += String.fromCharCode(...bytes.subarray(at, at + CHUNK))
  }
  return btoa(binary)
}

/**
 * Decodes standard base64. It refuses missing padding, white space and unused bits that are set, so
 * each value has exactly one spelling.
 *
 * @throws `encoding_invalid`
 * @see RFC 4648 section 4
 * @example
 * import { decodeBase64 } from '@shrd/crypto'
 *
 * console.assert(decodeBase64('/+8=')[0] === 255)
 */
export function decodeBase64(text: string): Bytes {
  if (native.fromBase64 !== undefined && typeof text === 'string') return decodeNatively(text)
  if (typeof text !== 'string' || text.length % 4 !== 0 || !STANDARD.test(text)) {
    throw cryptoError('encoding_invalid')
  }
  const bytes = fromBinary(text)
  // Only the last four characters can spell the same bytes in more than one way.
  const last = Math.max(0, text.length / 4 - 1)
  const spelled = encodeBase64(bytes.subarray(last * 3))
  if (spelled !== text.slice(last * 4)) throw cryptoError('encoding_invalid')
  return bytes
}

/** The platform is as strict, except for white space, which the length reveals. */
function decodeNatively(text: string): Bytes {
  try {
    const bytes = native.fromBase64?.(text, { lastChunkHandling: 'strict' })
    if (bytes !== undefined && Math.ceil(bytes.length / 3) * 4 === text.length) return bytes
  } catch (cause) {
    throw cryptoError('encoding_invalid', cause)
  }
  throw cryptoError('encoding_invalid')
}

/**
 * Encodes bytes as base64url without padding: for keys, hashes, nonces and signatures.
 *
 * @see RFC 4648 section 5
 * @example
 * import { encodeBase64Url } from '@shrd/crypto'
 *
 * console.assert(encodeBase64Url(Uint8Array.of(255, 239)) === '_-8')
 */
export function encodeBase64Url(bytes: Uint8Array): string {
  const { toBase64 } = native.prototype
  if (toBase64 !== undefined) return toBase64.call(bytes, AS_URL)
  return encodeBase64(bytes).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

/**
 * Decodes base64url without padding, as strictly as {@link decodeBase64}.
 *
 * @throws `encoding_invalid`
 * @see RFC 4648 section 5
 * @example
 * import { decodeBase64Url } from '@shrd/crypto'
 *
 * console.assert(decodeBase64Url('_-8')[0] === 255)
 */
export function decodeBase64Url(text: string): Bytes {
  const bytes = fromBinary(text.replaceAll('-', '+').replaceAll('_', '/'))
  if (encodeBase64Url(bytes) !== text) throw cryptoError('encoding_invalid')
  return bytes
}

function fromBinary(base64: string): Bytes {
  const binary = readBinary(base64)
  // A loop, because a callback for each character takes ten times as long.
  const bytes = new Uint8Array(binary.length)
  for (let at = 0; at < binary.length; at += 1) bytes[at] = binary.charCodeAt(at)
  return bytes
}

function readBinary(base64: string): string {
  try {
    return atob(base64)
  } catch (cause) {
    throw cryptoError('encoding_invalid', cause)
  }
}

/**
 * Encodes bytes as lower-case hexadecimal digits.
 *
 * @example
 * import { encodeHex } from '@shrd/crypto'
 *
 * console.assert(encodeHex(Uint8Array.of(255, 239)) === 'ffef')
 */
export function encodeHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Encodes bytes as lower-case base32 without padding (RFC 4648 section 6). */
export function encodeBase32(bytes: Uint8Array): string {
  let text = ''
  let pending = 0
  let bits = 0
  for (const byte of bytes) {
    pending = ((pending << 8) | byte) & 0xfff
    for (bits += 8; bits >= 5; bits -= 5) text += BASE32.charAt((pending >> (bits - 5)) & 31)
  }
  return bits === 0 ? text : text + BASE32.charAt((pending << (5 - bits)) & 31)
}

/** The UTF-8 bytes of a text. Check for lone surrogates first: they have no UTF-8 form. */
export function encodeText(text: string): Bytes {
  return new TextEncoder().encode(text)
}

/**
 * Decodes UTF-8.
 *
 * @throws `encoding_invalid` if the bytes are not UTF-8
 */
export function decodeText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch (cause) {
    throw cryptoError('encoding_invalid', cause)
  }
}
