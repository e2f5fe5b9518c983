import { encodeBase64, encodeText } from '../core/encoding.ts'
import { coveredComponents, createContentDigest, isCoverable } from './request-components.ts'
import { formatParameters, isRequestParameters, REQUEST_TAG } from './request-parameters.ts'
import { createSignatureBase } from './signature-base.ts'

/** A request to send. */
export interface OutgoingRequest {
  method: string
  /** An absolute URL. */
  url: string
  /** The exact bytes to send. Leave it out for a request without a body. */
  body?: Uint8Array | undefined
  /** Public reference of the session. The signature is invalid in other sessions. */
  session: string
  /** For requests that change state. Use the same key in every retry. */
  idempotencyKey?: string | undefined
}

/** The signer: `user_id.sequence` as `keyid`, and the private signing key. */
export interface RequestSigner {
  keyid: string
  key: CryptoKey
}

/** The time of the signature, and the nonce that makes it unique. */
export interface SigningMoment {
  /** Seconds since 1970. */
  created: number
  /** At least 16 random bytes, base64url. Create a new one for each attempt. */
  nonce: string
}

/**
 * Signs a request and returns the headers to add to it (RFC 9421, Ed25519). Send exactly the bytes
 * that you signed: encode JSON once. Do not use `FormData`, because its boundary cannot be signed.
 *
 * Do not send signed headers twice or cache them: every attempt needs a new nonce.
 *
 * @throws TypeError if the request cannot be signed in this form
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
    throw new TypeError(
      'This request cannot be signed: method, URL, session or idempotency key is malformed.',
    )
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

/** The URL that `fetch` requests: without a fragment and without an empty query. */
function toTargetUri(url: string): string {
  const target = new URL(url)
  target.hash = ''
  if (target.search === '') target.search = ''
  return target.href
}
