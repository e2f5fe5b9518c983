import { encodeText } from '../../../src/core/encoding.ts'
import { signRequest } from '../../../src/requests/sign-request.ts'
import { parseRequestSignature, verifyRequest } from '../../../src/requests/verify-request.ts'
import { importVectorMember } from '../../vector-members.ts'
import { asObject, asText, defineTarget, expectSame, type FuzzTarget } from '../fuzz-target.ts'

const SECONDS = 1_800_000_000
const URL = 'https://vault.example/api/vault?x=1'
const BODY = '{"name":"Home"}'
const NONCE = 'n'.repeat(43)

interface Sent {
  method: string
  targetUri: string
  /** Names and values, of which one may come twice. */
  headers: [string, string][]
  body: string
}

/** A request as it reaches a server: names and values are texts, and there may be any of them. */
export const REQUEST_TARGETS: readonly FuzzTarget[] = [
  defineTarget('request signature', async () => {
    const { user_id, signingKey, publicSigningKey } = await importVectorMember('alice')
    const sign = async (idempotencyKey?: string): Promise<Sent> => {
      const headers = await signRequest(
        {
          method: 'POST',
          url: URL,
          body: encodeText(BODY),
          session: 's'.repeat(22),
          idempotencyKey,
        },
        { keyid: `${user_id}.0`, key: signingKey },
        { created: SECONDS, nonce: NONCE },
      )
      return { method: 'POST', targetUri: URL, headers: Object.entries(headers), body: BODY }
    }
    return {
      samples: [await sign('i'.repeat(22)), await sign()],
      run: async (received: Sent | null) => {
        const sent = asObject(received)
        const headers = readHeaders(sent.headers)
        const parsed = parseRequestSignature(headers)
        const method = asText(sent.method)
        const targetUri = asText(sent.targetUri)
        const body = encodeText(asText(sent.body))
        const request = { method, targetUri, headers, body, now: SECONDS * 1000 }
        const verified = await verifyRequest(parsed, request, publicSigningKey)
        expectSame(
          [verified.nonce, verified.user_id, method, targetUri, asText(sent.body)],
          [NONCE, user_id, 'POST', URL, BODY],
        )
      },
    }
  }),
]

function readHeaders(pairs: unknown): Record<string, string> {
  if (!Array.isArray(pairs)) return {}
  const texts = pairs
    .filter((pair: unknown) => Array.isArray(pair))
    .map(([name, value]: unknown[]): [string, string] => [asText(name), asText(value)])
  return Object.fromEntries(texts)
}
