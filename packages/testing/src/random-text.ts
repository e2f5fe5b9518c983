import { encodeBase64Url } from '@shrd/crypto'

/** The characters of emergency codes and names: no letter that is taken for a digit. */
const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A secret that nobody guesses: 32 random bytes in base64url, or as many as are asked for. */
export function createSecret(bytes = 32): string {
  return encodeBase64Url(crypto.getRandomValues(new Uint8Array(bytes)))
}

/** So many random characters of Crockford's base32. */
export function randomCharacters(length: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array(length))
  return Array.from(bytes, (byte) => CROCKFORD[byte % CROCKFORD.length]).join('')
}

/** Six digits, as they are mailed. */
export function createCode(): string {
  const [number = 0] = crypto.getRandomValues(new Uint32Array(1))
  return String(number % 1_000_000).padStart(6, '0')
}

/** Ten emergency codes, shown as `XXXXX-XXXXX-XXXXX`. */
export function createEmergencyCodes(): string[] {
  return Array.from({ length: 10 }, () => randomCharacters(15).replace(/(.{5})(?=.)/g, '$1-'))
}

/** An emergency code as people type it, in the form in which it was shown. */
export function readEmergencyCode(text: string): string {
  const characters = text
    .toUpperCase()
    .replace(/[\s-]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')
  return characters.replace(/(.{5})(?=.)/g, '$1-')
}
