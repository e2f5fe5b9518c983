import { encodeBase64Url } from '../src/core/encoding.ts'
import { createIdentity } from '../src/identity/identity.ts'
import { signRequest } from '../src/requests/sign-request.ts'
import type { Bench, Measure } from './bench.ts'
import { takeMedians } from './take-medians.ts'

const RUNS = 200
const BODY = '{"name":"Home","description":null,"icon":"shield","tags":["a","b"]}'
/** About as long as the text that a request signature covers. */
const BASE_BYTES = 450

/** What signing adds to every call of the API. */
export const signRequestBench: Bench = { name: 'sign a request', run }

async function run(): Promise<Measure[]> {
  const { identity } = await createIdentity()
  const signer = { keyid: `${identity.user_id}.${identity.sequence}`, key: identity.signingKey }
  const body = new TextEncoder().encode(BODY)
  const request = {
    method: 'POST',
    url: 'https://vault.example/api/vault?expand=documents',
    body,
    session: 'r'.repeat(22),
    idempotencyKey: 'i'.repeat(22),
  }
  const base = crypto.getRandomValues(new Uint8Array(BASE_BYTES))
  const { signed, raw } = await takeMedians(RUNS, {
    signed: () => {
      const nonce = encodeBase64Url(crypto.getRandomValues(new Uint8Array(32)))
      return signRequest(request, signer, { created: Math.floor(Date.now() / 1000), nonce })
    },
    raw: async () => {
      await crypto.subtle.digest('SHA-256', body)
      await crypto.subtle.sign('Ed25519', signer.key, base)
    },
  })
  return [
    {
      name: 'a request with a body of 70 bytes',
      value: signed,
      unit: 'ms',
      baseline: { name: 'SHA-256 and Ed25519 alone', value: raw },
      limit: { of: 'value', atMost: 0.5 },
    },
  ]
}
