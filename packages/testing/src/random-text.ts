import { encodeBase64Url } from '@shrd/crypto'

/** The characters of emergency codes and names, without letters that look like digits. */
const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** The characters of ids (RFC 4648, lower case). */
const BASE32 = 'abcdefghijklmnopqrstuvwxyz234567'

/** Creates a secret: 32 random bytes in base64url, or another number of bytes. */
export function createSecret(bytes = 32): string {
  return encodeBase64Url(crypto.getRandomValues(new Uint8Array(bytes)))
}

/** Returns random characters of Crockford's base32. */
export function randomCharacters(length: number): string {
  return draw(CROCKFORD, length)
}

/** Creates an id as the service does. */
export function createId(prefix: string): string {
  return `${prefix}_${draw(BASE32, 26)}`
}

function draw(alphabet: string, length: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array(length))
  return Array.from(bytes, (byte) => alphabet[byte % alphabet.length]).join('')
}

/** Creates six digits for a mail. */
export function createCode(): string {
  const [number = 0] = crypto.getRandomValues(new Uint32Array(1))
  return String(number % 1_000_000).padStart(6, '0')
}

/** Creates ten emergency codes, shown as `XXXXX-XXXXX-XXXXX`. */
export function createEmergencyCodes(): string[] {
  return Array.from({ length: 10 }, () => randomCharacters(15).replace(/(.{5})(?=.)/g, '$1-'))
}

/** Returns a typed emergency code in the shown form. */
export function readEmergencyCode(text: string): string {
  const characters = text
    .toUpperCase()
    .replace(/[\s-]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')
  return characters.replace(/(.{5})(?=.)/g, '$1-')
}
