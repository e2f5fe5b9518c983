// Not `auth/base64url.ts`: what two parts share is loaded with the first of them, and a sign-in loads
// passkeys later.

/** Encodes bytes in base64url, as WebAuthn writes them in JSON. */
export function toText(bytes: ArrayBuffer): string {
  return btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

/** Decodes such a text. @throws DOMException for other texts */
export function fromText(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(binary, (character) => character.charCodeAt(0))
}
