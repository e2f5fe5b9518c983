import { encodeBase64, encodeText } from '../core/encoding.ts'
import { coveredComponents, createContentDigest, isCoverable } from './request-components.ts'
import { formatParameters, isRequestParameters, REQUEST_TAG } from './request-parameters.ts'
import { createSignatureBase } from './signature-base.ts'

/** A request as it will be sent. */
export interface OutgoingRequest {
  method: string
  /** Absolute. */
  url: string
  /** The very bytes that are sent; nothing for a request without body. */
  body?: Uint8Array | undefined
  /** Public reference of the session, so that a signature is nothing in another. */
  session: string
  /** For what changes state: the same in every retry. */
  idempotencyKey?: string | undefined
}

/** Who signs: `user_id.sequence`, and the private signing key. */
export interface RequestSigner {
  keyid: string
  key: CryptoKey
}

/** When the request is signed, and the value that makes it unique. */
export interface SigningMoment {
  /** Seconds since 1970. */
  created: number
  /** At least 16 random bytes, base64url; new for each attempt. */
  nonce: string
}

/**
 * The headers that sign a request (RFC 9421, Ed25519). Send the body as those same bytes: encode
 * JSON once, and do not use `FormData`, whose boundary nobody can sign.
 *
 * Not for what may be cached or sent twice: each attempt gets a nonce of its own.
 *
 * @see RFC 9421, RFC 9530; docs/protocol/login-and-requests.md
 * @example
 * import { encodeBase64Url } from '@shrd/crypto'
 * import { createIdentity } from '@shrd/crypto/identity'
 * import { signRequest } from '@shrd/crypto/requests'
 *
 * const { identity } = await createIdentity()
 * const body = new TextEncoder().encode('{"name":"Home"}')
 * const headers = await signRequest(
 *   { method: 'POST', url: 'https://vault.example/api/vault', body, session: 'r'.repeat(22) },
 *   { keyid: `${identity.user_id}.${identity.sequence}`, key: identity.signingKey },
 *   {
 *     created: Math.floor(Date.now() / 1000),
 *     nonce: encodeBase64Url(crypto.getRandomValues(new Uint8Array(16))),
 *   },
 * )
 * console.assert(headers['Content-Digest']?.startsWith('sha-256=:'))
 */
export async function signRequest(
  request: OutgoingRequest,
  signer: RequestSigner,
  at: SigningMoment,
): Promise<Record<string, string>> {
  const { method, session, idempotencyKey } = request
  const targetUri = toTargetUri(request.url)
  const contentDigest =
    request.body === undefined ? undefined : await createContentDigest(request.body)
  const covered = { method, targetUri, contentDigest, session, idempotencyKey }
  const parameters = { ...at, keyid: signer.keyid, tag: REQUEST_TAG }
  if (!isCoverable(covered) || !isRequestParameters(parameters)) {
    throw new TypeError('This request cannot be signed as it is.')
  }
  const components = coveredComponents(covered)
  const formatted = formatParameters(components, parameters)
  const base = encodeText(createSignatureBase(components, formatted))
  const signature = await crypto.subtle.sign('Ed25519', signer.key, base)
  return {
    'Signature-Input': `shrd=${formatted}`,
    Signature: `shrd=:${encodeBase64(new Uint8Array(signature))}:`,
    'Shrd-Session': session,
    ...(contentDigest !== undefined && { 'Content-Digest': contentDigest }),
    ...(idempotencyKey !== undefined && { 'Idempotency-Key': idempotencyKey }),
  }
}

/** What fetch will ask for: no fragment, and no lone question mark. */
function toTargetUri(url: string): string {
  const target = new URL(url)
  target.hash = ''
  if (target.search === '') target.search = ''
  return target.href
}
