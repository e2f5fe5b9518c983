import { base64url } from 'jose'

const encoder = new TextEncoder()

/** The SHA-256 of a text, as base64url. */
export async function hashText(text: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', encoder.encode(text))
  return base64url.encode(new Uint8Array(hash))
}
