/** Encodes bytes without padding (RFC 4648, section 5). */
export function toBase64Url(bytes: ArrayBuffer | Uint8Array): string {
  return btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

/** Decodes such a text. @throws DOMException for other texts */
export function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(binary, (character) => character.charCodeAt(0))
}

/** Encodes a value as JSON in base64url, like the parts of a JWT. */
export function toJsonPart(value: object): string {
  return toBase64Url(toBytes(JSON.stringify(value)))
}

/** Encodes a text as UTF-8. */
export function toBytes(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text)
}

/** Returns 32 random bytes as text. */
export function randomText(): string {
  return toBase64Url(crypto.getRandomValues(new Uint8Array(32)))
}

/** Hashes a text with SHA-256, for a PKCE challenge (RFC 7636) and `ath` (RFC 9449). */
export async function hashText(text: string): Promise<string> {
  return toBase64Url(await crypto.subtle.digest('SHA-256', toBytes(text)))
}
