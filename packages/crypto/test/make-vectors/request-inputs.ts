import { encodeBase64Url } from '../../src/core/encoding.ts'
import { signRequest } from '../../src/requests/sign-request.ts'
import { readNewIdentity } from '../read-new-identity.ts'
import { bodyOf, type SignInput, type VerifyInput } from './login-and-requests-operations.ts'

/** When requests are signed, in seconds. */
export const CREATED = 1_700_000_000
const BODY = encodeBase64Url(new TextEncoder().encode('{"name":"Home"}'))

/** A request with everything that is signed. */
export const POST: SignInput = {
  operation: 'sign request',
  member: 'alice',
  method: 'POST',
  url: 'https://vault.example/api/vault?a=1&b=%20',
  body: BODY,
  session: 'AbCdEfGhIjKlMnOpQrStUv',
  idempotency_key: 'retry-1',
  created: CREATED,
  nonce: 'n'.repeat(22),
}
/** A request without a body. */
export const GET: SignInput = { ...POST, method: 'GET', body: null, idempotency_key: null }

/** The request as it arrives, a minute later. */
export async function postInput(signed: SignInput = POST): Promise<VerifyInput> {
  const { identity } = await readNewIdentity('alice')
  const keyid = `${identity.user_id}.0`
  const headers = await signRequest(
    {
      method: signed.method,
      url: signed.url,
      body: bodyOf(signed.body),
      session: signed.session,
      idempotencyKey: signed.idempotency_key ?? undefined,
    },
    { keyid, key: identity.signingKey },
    { created: signed.created, nonce: signed.nonce },
  )
  return {
    operation: 'verify request',
    method: signed.method,
    target_uri: signed.url,
    headers,
    body: signed.body,
    now: CREATED * 1000 + 60_000,
    signing_key: identity.publicSigningKey,
  }
}
