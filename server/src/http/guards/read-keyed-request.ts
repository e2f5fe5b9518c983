import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { ShrdError } from '@shrd/crypto/errors'

/** A request under an idempotency key. */
export interface KeyedRequest {
  readonly idempotencyKey: string
  /** Distinguishes a retry from another request under the same key. */
  readonly requestHash: string
}

/**
 * The characters of a signed call's key. Long enough to be random. Node joins repeated headers with
 * a comma, which is none of them.
 */
const KEY = /^[A-Za-z0-9._~+/=:-]{22,128}$/

/**
 * Reads the idempotency key of a call without a signature; `undefined` if it has none.
 *
 * @param account the account of the call: the same request for another one is not a retry
 * @throws `invalid_request` if the key is malformed
 */
export function readKeyedRequest(
  { method, url, headers }: Pick<IncomingMessage, 'method' | 'url' | 'headers'>,
  body: Uint8Array,
  account: string = '',
): KeyedRequest | undefined {
  const idempotencyKey = headers['idempotency-key']
  if (idempotencyKey === undefined) return undefined
  if (typeof idempotencyKey !== 'string' || !KEY.test(idempotencyKey)) {
    throw new ShrdError('invalid_request')
  }
  // The body may contain a password. The key, which is stored only as a hash, is the salt: without
  // it, a thief of the database could guess the password at the speed of SHA-256.
  const hash = createHash('sha256').update(`${idempotencyKey}\n${method} ${url} ${account}\n`)
  return { idempotencyKey, requestHash: hash.update(body).digest('base64url') }
}
