import type { AuthSettings } from './auth-settings.ts'
import { hashText, randomText, toBase64Url, toBytes, toJsonPart } from './base64url.ts'
import { createProofKey } from './proof-key.ts'

/** Proves to the service that a request is this browser's. */
export interface Proofs {
  readonly fetch: ProvenFetch
  /** The next proof is of another key. */
  forget(): Promise<unknown>
}

/**
 * Sends a request with a token and, where tokens are bound to a key, with a proof of that key. `create`
 * is called for each time that it is sent, since sending reads its body.
 */
export type ProvenFetch = (create: () => Request, token?: string) => Promise<Response>

/**
 * Proofs of possession (RFC 9449), or Bearer tokens where no key is wanted. A service that asks for its
 * nonce in the proof is answered once.
 */
export function createProofs({ page, name, dpop }: AuthSettings): Proofs {
  const key = dpop ? createProofKey(page, name) : undefined
  const nonces = new Map<string, string>()

  async function send(request: Request, token?: string): Promise<Response> {
    const { headers, url } = request
    if (token) headers.set('Authorization', `${key ? 'DPoP' : 'Bearer'} ${token}`)
    if (key) {
      const nonce = nonces.get(new URL(url).origin)
      headers.set('DPoP', await createProof(await key.get(), request, { token, nonce }))
    }
    return page.fetch(request)
  }

  async function fetch(create: () => Request, token?: string): Promise<Response> {
    const request = create()
    const response = await send(request, token)
    const nonce = response.headers.get('DPoP-Nonce')
    if (!key || nonce === null) return response
    nonces.set(new URL(request.url).origin, nonce)
    return (await asksForNonce(response)) ? send(create(), token) : response
  }
  return { fetch, forget: async () => key?.forget() }
}

/** Section 8: by the error of an authorization server; section 9: by the header of an API. */
async function asksForNonce(response: Response): Promise<boolean> {
  const said =
    response.status === 400
      ? await response.clone().text()
      : response.status === 401 && response.headers.get('WWW-Authenticate')
  return /"use_dpop_nonce"/.test(said || '')
}

async function createProof(
  { privateKey, publicKey }: CryptoKeyPair,
  { method: htm, url }: Request,
  { token, nonce }: { token: string | undefined; nonce: string | undefined },
): Promise<string> {
  const { kty, crv, x, y } = await crypto.subtle.exportKey('jwk', publicKey)
  const header = toJsonPart({ typ: 'dpop+jwt', alg: 'ES256', jwk: { kty, crv, x, y } })
  const payload = toJsonPart({
    jti: randomText(),
    htm,
    htu: url.replace(/[?#].*/, ''),
    iat: Math.floor(Date.now() / 1000),
    ath: token && (await hashText(token)),
    nonce,
  })
  const text = `${header}.${payload}`
  const signature = await crypto.subtle.sign(
    { name: 'ECDSA', hash: 'SHA-256' },
    privateKey,
    toBytes(text),
  )
  return `${text}.${toBase64Url(signature)}`
}
