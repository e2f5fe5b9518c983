import { toPlace } from './addresses.ts'
import type { AuthCore } from './auth-core.ts'
import { hashText, randomText, toBase64Url, toBytes, toJsonPart } from './base64url.ts'
import { ECDSA, loadKey } from './proof-key.ts'

/**
 * Sends a request, with a token where there is one. Where tokens are bound to a key, what asks for
 * them or shows one proves that the key is here (RFC 9449); a service that asks for its nonce in the
 * proof is answered once.
 *
 * @param token `''` where there is nothing to prove
 * @param create is called for each time that it is sent, since sending reads its body
 */
export async function sendProven(
  core: AuthCore,
  create: () => Request,
  token?: string,
  isAgain?: boolean,
): Promise<Response> {
  const { page, nonces } = core
  const request = create()
  const { headers } = request
  if (token) headers.set('Authorization', `${core.dpop ? 'DPoP' : 'Bearer'} ${token}`)
  if (!core.dpop || !(token ?? request.method !== 'GET')) return page.fetch(request)
  const { origin } = new URL(request.url)
  core.key ??= loadKey(core)
  headers.set('DPoP', await createProof(await core.key, request, token, nonces[origin]))
  const response = await page.fetch(request)
  const nonce = response.headers.get('DPoP-Nonce')
  if (nonce === null) return response
  nonces[origin] = nonce
  if (isAgain || ![400, 401].includes(response.status)) return response
  // Section 8: by the error of an authorization server; section 9: by the header of an API.
  const said = response.headers.get('WWW-Authenticate') + (await response.clone().text())
  return said.includes('"use_dpop_nonce"') ? sendProven(core, create, token, true) : response
}

async function createProof(
  pair: CryptoKeyPair,
  request: Request,
  token: string | undefined,
  nonce: string | undefined,
): Promise<string> {
  const { kty, crv, x, y } = await crypto.subtle.exportKey('jwk', pair.publicKey)
  const header = toJsonPart({ typ: 'dpop+jwt', alg: 'ES256', jwk: { kty, crv, x, y } })
  const payload = toJsonPart({
    jti: randomText(),
    htm: request.method,
    htu: toPlace(request.url),
    iat: Math.floor(Date.now() / 1000),
    ath: token && (await hashText(token)),
    nonce,
  })
  const text = `${header}.${payload}`
  return `${text}.${toBase64Url(await crypto.subtle.sign(ECDSA, pair.privateKey, toBytes(text)))}`
}
