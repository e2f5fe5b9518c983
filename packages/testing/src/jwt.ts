import { decodeBase64Url, encodeBase64Url } from '@shrd/crypto'

const ES256 = { name: 'ECDSA', namedCurve: 'P-256' } as const
const ES256_SIGNATURE = { name: 'ECDSA', hash: 'SHA-256' } as const

/** The key that signs ID tokens and access tokens. */
export interface SigningKey {
  readonly kid: string
  readonly privateKey: CryptoKey
  /** The public key in `/oauth/jwks`. */
  readonly jwk: JsonWebKey & { readonly kid: string; readonly alg: string; readonly use: string }
}

/** A decoded, unverified JWT. */
export interface DecodedJwt {
  readonly header: Readonly<Record<string, unknown>>
  readonly payload: Readonly<Record<string, unknown>>
  readonly signature: Uint8Array<ArrayBuffer>
  readonly signed: Uint8Array<ArrayBuffer>
}

/** Creates a key for ES256. */
export async function createSigningKey(): Promise<SigningKey> {
  const { privateKey, publicKey } = await crypto.subtle.generateKey(ES256, false, [
    'sign',
    'verify',
  ])
  const { kty, crv, x, y } = await crypto.subtle.exportKey('jwk', publicKey)
  const jwk = { ...(kty && { kty }), ...(crv && { crv }), ...(x && { x }), ...(y && { y }) }
  const kid = await thumbprintOf(jwk)
  return { kid, privateKey, jwk: { ...jwk, kid, alg: 'ES256', use: 'sig' } }
}

/** Signs claims; leaves out `undefined`. */
export async function signJwt(
  { kid, privateKey }: SigningKey,
  claims: Readonly<Record<string, unknown>>,
  typ = 'JWT',
): Promise<string> {
  const text = `${encodePart({ alg: 'ES256', typ, kid })}.${encodePart(claims)}`
  const signature = await crypto.subtle.sign(ES256_SIGNATURE, privateKey, toBytes(text))
  return `${text}.${encodeBase64Url(new Uint8Array(signature))}`
}

/** Decodes a JWT; `undefined` for other texts. */
export function decodeJwt(token: string): DecodedJwt | undefined {
  const [header = '', payload = '', signature = '', ...more] = token.split('.')
  if (more.length > 0) return undefined
  try {
    return {
      header: decodePart(header),
      payload: decodePart(payload),
      signature: decodeBase64Url(signature),
      signed: toBytes(`${header}.${payload}`),
    }
  } catch {
    return undefined
  }
}

/** Returns the thumbprint of a public key (RFC 7638). */
export async function thumbprintOf({ kty, crv, x, y }: JsonWebKey): Promise<string> {
  // In the order of the names; JSON drops those that the kind of key does not have.
  return hashText(JSON.stringify({ crv, kty, x, y }))
}

/** Hashes a text with SHA-256 to base64url, for tokens, verifiers and keys. */
export async function hashText(text: string): Promise<string> {
  return encodeBase64Url(new Uint8Array(await crypto.subtle.digest('SHA-256', toBytes(text))))
}

function encodePart(part: object): string {
  return encodeBase64Url(toBytes(JSON.stringify(part)))
}

function decodePart(text: string): Record<string, unknown> {
  const part: unknown = JSON.parse(new TextDecoder().decode(decodeBase64Url(text)))
  if (typeof part !== 'object' || part === null) throw new TypeError('no object')
  return { ...part }
}

function toBytes(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text)
}
