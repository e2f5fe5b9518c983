import { createHash, timingSafeEqual } from 'node:crypto'

const BASE32 = 'abcdefghijklmnopqrstuvwxyz234567'

/** Crockford's base32: digits and letters that people do not confuse. */
export const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Source of random bytes, as in `Ports`. */
export type RandomBytes = (length: number) => Uint8Array

/** Creates a secret of 256 bits, base64url. */
export function createSecret(randomBytes: RandomBytes): string {
  return Buffer.from(randomBytes(32)).toString('base64url')
}

/** Hashes a random secret for storage: SHA-256, base64url. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}

/** Creates an id of 130 random bits, such as `acc_…`. */
export function createRandomId(prefix: string, randomBytes: RandomBytes): string {
  return `${prefix}_${randomCharacters(26, BASE32, randomBytes)}`
}

/** Picks random characters from an alphabet whose length is a power of two, without bias. */
export function randomCharacters(
  length: number,
  alphabet: string,
  randomBytes: RandomBytes,
): string {
  if (256 % alphabet.length !== 0) throw new TypeError('the alphabet must divide 256')
  return Array.from(randomBytes(length), (byte) => alphabet[byte % alphabet.length]).join('')
}

/** Compares two texts in constant time. */
export function equalSecrets(left: string, right: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(left), hash(right))
}
