/** Bytes as text without padding (RFC 4648, section 5). */
export function toBase64Url(bytes: ArrayBuffer | Uint8Array): string {
  return btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

/** The bytes of such a text. @throws DOMException for anything else */
export function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(binary, (character) => character.charCodeAt(0))
}

/** A value as JSON in base64url, as the parts of a JWT are. */
export function toJsonPart(value: object): string {
  return toBase64Url(toBytes(JSON.stringify(value)))
}

/** A text in UTF-8. */
export function toBytes(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text)
}

/** Nobody guesses it: 32 random bytes. */
export function randomText(): string {
  return toBase64Url(crypto.getRandomValues(new Uint8Array(32)))
}

/** SHA-256 of a text, as text: a PKCE challenge (RFC 7636) and `ath` (RFC 9449) are made so. */
export async function hashText(text: string): Promise<string> {
  return toBase64Url(await crypto.subtle.digest('SHA-256', toBytes(text)))
}
