import { createIdentity, type Identity } from '../src/identity/identity.ts'
import { type OutgoingRequest, signRequest } from '../src/requests/sign-request.ts'
import {
  type IncomingRequest,
  parseRequestSignature,
  type VerifiedRequest,
  verifyRequest,
} from '../src/requests/verify-request.ts'
import { random32 } from './round-trip.ts'

export const CREATED = 1_700_000_000
export const SESSION = 'AbCdEfGhIjKlMnOpQrStUv'
export const URL = 'https://vault.example/api/vault?a=1&b=%20'
export const BODY: Uint8Array<ArrayBuffer> = new TextEncoder().encode('{"name":"Home"}')

export const alice: Identity = (await createIdentity()).identity

/** A request with everything that is signed. */
export const post = (): OutgoingRequest => ({
  method: 'POST',
  url: URL,
  body: BODY,
  session: SESSION,
  idempotencyKey: 'retry-1',
})

/** The headers of a request that Alice signs. */
export function sign(
  request: OutgoingRequest,
  nonce: string = random32(),
): Promise<Record<string, string>> {
  const keyid = `${alice.user_id}.${alice.sequence}`
  return signRequest(request, { keyid, key: alice.signingKey }, { created: CREATED, nonce })
}

/** The request as it arrives when nobody touched it, with changes. */
export async function verify(
  headers: Record<string, string | undefined>,
  changes: Partial<IncomingRequest> = {},
  key: string = alice.publicSigningKey,
): Promise<VerifiedRequest> {
  const request = {
    method: 'POST',
    targetUri: URL,
    headers,
    body: BODY,
    now: CREATED * 1000,
    ...changes,
  }
  return verifyRequest(parseRequestSignature(headers), request, key)
}

/** Runs what may throw at once as what may throw later. */
export async function later<T>(work: () => T | Promise<T>): Promise<T> {
  return work()
}
