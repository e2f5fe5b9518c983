/** Seconds per token (RFC 6238, 4.1). */
const PERIOD = 30
const DIGITS = 6
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Creates a secret of 160 bits in base32, the form of authenticator apps. */
export function createTotpSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  return Array.from(bytes, (byte) => ALPHABET[byte % 32]).join('')
}

/**
 * Returns the token that an authenticator app shows for a secret.
 *
 * Do not use it to check tokens on a server: it compares nothing and remembers nothing.
 *
 * @param secret Base32, as `data.setup.secret` of a sign-in shows it.
 * @param now Milliseconds since 1970.
 * @see RFC 6238, RFC 4226 section 5.3
 *
 * @example
 * import { createTotpToken } from '@shrd/testing'
 *
 * // The first row of RFC 6238, appendix B.
 * const token = await createTotpToken('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ', 59_000)
 * console.assert(token === '287082')
 */
export function createTotpToken(secret: string, now: number): Promise<string> {
  return tokenOfStep(secret, stepOf(now))
}

/** Returns the number of the time step at a moment. */
export function stepOf(now: number): number {
  return Math.floor(now / 1_000 / PERIOD)
}

/** Finds the time step of a token; one step early or late counts (RFC 6238, 5.2). */
export async function findTotpStep(
  secret: string,
  token: string,
  now: number,
): Promise<number | undefined> {
  const present = stepOf(now)
  for (const step of [present, present - 1, present + 1]) {
    if ((await tokenOfStep(secret, step)) === token) return step
  }
  return undefined
}

/** Returns the token of a time step: a counter of RFC 4226. */
export async function tokenOfStep(secret: string, step: number): Promise<string> {
  const algorithm = { name: 'HMAC', hash: 'SHA-1' }
  const key = await crypto.subtle.importKey('raw', decodeBase32(secret), algorithm, false, ['sign'])
  const counter = new DataView(new ArrayBuffer(8))
  counter.setBigUint64(0, BigInt(step))
  const mac = new DataView(await crypto.subtle.sign('HMAC', key, counter))
  const offset = mac.getUint8(mac.byteLength - 1) & 0xf
  const number = mac.getUint32(offset) & 0x7fffffff
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0')
}

function decodeBase32(text: string): Uint8Array<ArrayBuffer> {
  const bits = Array.from(text, (character) =>
    ALPHABET.indexOf(character).toString(2).padStart(5, '0'),
  ).join('')
  const bytes = bits.match(/.{8}/g) ?? []
  return Uint8Array.from(bytes, (byte) => Number.parseInt(byte, 2))
}
