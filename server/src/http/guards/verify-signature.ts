import type { IncomingMessage } from 'node:http'
import { ShrdError } from '@shrd/crypto/errors'
import type { PublicIdentity } from '@shrd/crypto/identity'
import { parseRequestSignature, verifyRequest } from '@shrd/crypto/requests'
import { equalSecrets, hashSecret } from '../../secrets.ts'
import type { Session } from '../active-session.ts'
import type { KeyedRequest } from './read-keyed-request.ts'

/** The values of a verified signature that the transaction must use. */
export interface VerifiedSignature {
  readonly signer: PublicIdentity
  readonly nonce: string
  /** `undefined` without an idempotency key. */
  readonly keyed: KeyedRequest | undefined
}

/** A received request and its session. */
export interface SignedRequest {
  readonly request: IncomingMessage
  readonly body: Uint8Array
  readonly session: Session
}

/**
 * Verifies the signature of a request by the session's own member. Cheap checks come first.
 *
 * @throws `signature_missing`, `signature_invalid`, `signature_stale`
 */
export async function verifySignature(
  deps: { issuer: string; now: () => number },
  { request, body, session }: SignedRequest,
): Promise<VerifiedSignature> {
  const headers = singleHeaders(request)
  const parsed = parseRequestSignature(headers)
  if (parsed.user_id !== session.user_id) throw new ShrdError('signature_invalid')
  const { member: signer } = session
  if (signer?.sequence !== parsed.sequence) throw new ShrdError('signature_invalid')
  const verified = await verifyRequest(
    parsed,
    {
      method: request.method ?? '',
      targetUri: targetUri(deps.issuer, request),
      headers,
      body,
      now: deps.now(),
    },
    signer.publicSigningKey,
  )
  // A signature of one session is invalid in another.
  if (!equalSecrets(verified.session, session.reference)) throw new ShrdError('signature_invalid')
  return { signer, nonce: verified.nonce, keyed: findKeyed(request, headers) }
}

function findKeyed(
  { method, url }: IncomingMessage,
  headers: Record<string, string | undefined>,
): KeyedRequest | undefined {
  const idempotencyKey = headers['idempotency-key']
  if (idempotencyKey === undefined) return undefined
  const requestHash = hashSecret(`${method} ${url} ${headers['content-digest'] ?? ''}`)
  return { idempotencyKey, requestHash }
}

/** Built from the configured origin and the raw request target, never from forwarded headers. */
function targetUri(issuer: string, { url }: IncomingMessage): string {
  if (url === undefined || !url.startsWith('/')) throw new ShrdError('signature_invalid')
  return `${issuer}${url}`
}

/** Node joins repeated headers with a comma, which no covered header may contain. */
function singleHeaders({ headers }: IncomingMessage): Record<string, string | undefined> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join() : value,
    ]),
  )
}
