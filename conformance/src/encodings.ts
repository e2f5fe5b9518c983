import { must } from './refusal.ts'

const BASE32 = 'abcdefghijklmnopqrstuvwxyz234567'

export function encodeBase64(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64')
}

export function encodeBase64url(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64url')
}

export function encodeHex(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('hex')
}

export function encodeBase32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('')
  const groups = bits.match(/.{1,5}/g) ?? []
  return groups.map((group) => BASE32.charAt(Number.parseInt(group.padEnd(5, '0'), 2))).join('')
}

/** Strict: a text that is not the one spelling of its bytes is refused. */
export function decodeBase64(text: string, code = 'encoding_invalid'): Uint8Array {
  const bytes = Buffer.from(text, 'base64')
  must(encodeBase64(bytes) === text, code)
  return new Uint8Array(bytes)
}

/** Strict: a text that is not the one spelling of its bytes is refused. */
export function decodeBase64url(text: string, code = 'encoding_invalid'): Uint8Array {
  const bytes = Buffer.from(text, 'base64url')
  must(encodeBase64url(bytes) === text, code)
  return new Uint8Array(bytes)
}

export function decodeHex(text: string): Uint8Array {
  return new Uint8Array(Buffer.from(text, 'hex'))
}

export function decodeUtf8(bytes: Uint8Array): string {
  return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
}

export function concat(...parts: readonly Uint8Array[]): Uint8Array {
  return new Uint8Array(Buffer.concat(parts))
}

/** Whether a text has a UTF-8 form: no surrogate stands alone. */
export function isWellFormed(text: string): boolean {
  return !/\p{Surrogate}/u.test(text)
}
