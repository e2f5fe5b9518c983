/** Bytes as base64 in a PHC string, without padding. */
export function toBase64Part(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64').replace(/=+$/, '')
}

/** Reads standard base64, with or without padding. */
export function fromBase64Part(text: string): Buffer {
  return Buffer.from(text, 'base64')
}

/** A salt in an expression: 1 to 64 bytes. */
export const SALT = '[A-Za-z0-9+/]{2,86}'
/** A hash in an expression: 16 to 64 bytes. A shorter one would match too many passwords. */
export const HASH = '[A-Za-z0-9+/]{22,86}'
