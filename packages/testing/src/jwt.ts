import { decodeBase64Url, encodeBase64Url } from '@shrd/crypto'

const ES256 = { name: 'ECDSA', namedCurve: 'P-256' } as const
const ES256_SIGNATURE = { name: 'ECDSA', hash: 'SHA-256' } as const

/** What the service signs ID tokens and access tokens with. */
export interface SigningKey {
  readonly kid: string
  readonly privateKey: CryptoKey
  /** As `/oauth/jwks` shows it. */
  readonly jwk: JsonWebKey & { readonly kid: string; readonly alg: string; readonly use: string }
}

/** A JWT taken apart, not verified yet. */
export interface DecodedJwt {
  readonly header: Readonly<Record<string, unknown>>
  readonly payload: Readonly<Record<string, unknown>>
  readonly signature: Uint8Array<ArrayBuffer>
  readonly signed: Uint8Array<ArrayBuffer>
}

/** Makes a key for ES256. */
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

/** Signs claims; members that are `undefined` are left out. */
export async function signJwt(
  { kid, privateKey }: SigningKey,
  claims: Readonly<Record<string, unknown>>,
  typ = 'JWT',
): Promise<string> {
  const text = `${encodePart({ alg: 'ES256', typ, kid })}.${encodePart(claims)}`
  const signature = await crypto.subtle.sign(ES256_SIGNATURE, privateKey, toBytes(text))
  return `${text}.${encodeBase64Url(new Uint8Array(signature))}`
}

/** A JWT taken apart, or `undefined` for what is none. */
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

/** The name of a public key that its proofs and tokens carry (RFC 7638). */
export async function thumbprintOf({ kty, crv, x, y }: JsonWebKey): Promise<string> {
  // In the order of their names; one that a kind of key does not have is left out.
  return hashText(JSON.stringify({ crv, kty, x, y }))
}

/** SHA-256 of a text in base64url: of tokens, verifiers and keys. */
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
