import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { wildText } from '../../test/broken-text.ts'
import { expectCode } from '../../test/expect-code.ts'
import { random32 } from '../../test/round-trip.ts'
import { encodeBase64, encodeText } from '../core/encoding.ts'
import { PURPOSES, type Purpose, withPurpose } from '../core/purposes.ts'
import { isSignedBy } from '../core/signed-record.ts'
import { createIdentity, type Identity } from '../identity/identity.ts'
import { signLogin } from '../identity/login.ts'
import { coveredComponents } from './request-components.ts'
import { signRequest } from './sign-request.ts'
import { createSignatureBase } from './signature-base.ts'
import { parseRequestSignature, verifyRequest } from './verify-request.ts'

const URL = 'https://vault.example/api/vault'
const CREATED = 1_700_000_000

let alice: Identity
let headers: Record<string, string>

beforeAll(async () => {
  alice = (await createIdentity()).identity
  headers = await signRequest(
    { method: 'GET', url: URL, session: 'r'.repeat(22) },
    { keyid: `${alice.user_id}.0`, key: alice.signingKey },
    { created: CREATED, nonce: 'n'.repeat(22) },
  )
})

const purposes = fc.constantFrom(...(Object.keys(PURPOSES) as Purpose[]))

describe('one key signs statements and requests, and neither passes for the other:', () => {
  test('a signature base begins with a quotation mark, a statement with s', () => {
    const optional = fc.option(wildText, { nil: undefined })
    const anyRequest = fc.record({
      method: fc.string(),
      targetUri: wildText,
      contentDigest: optional,
      session: fc.string(),
      idempotencyKey: optional,
    })
    fc.assert(
      fc.property(
        anyRequest,
        fc.string(),
        purposes,
        fc.uint8Array(),
        (request, text, purpose, c) => {
          const base = encodeText(createSignatureBase(coveredComponents(request), text))
          expect(base[0]).toBe('"'.charCodeAt(0))
          expect(withPurpose(purpose, c)[0]).toBe('s'.charCodeAt(0))
        },
      ),
      { numRuns: 200 },
    )
    expect(createSignatureBase([], '()')).toMatch(/^"/)
  })

  test('a true signature over a statement signs no request', async () => {
    const proof = await signLogin(alice, {
      origin: 'https://a.example',
      audience: 'https://b.example',
      challenge: random32(),
      code_verifier: random32(),
      expires_at: 1,
    })
    const signature = encodeBase64(Buffer.from(proof.signature, 'base64url'))
    const moved = { ...headers, Signature: `shrd=:${signature}:` }
    const request = { method: 'GET', targetUri: URL, headers: moved, now: CREATED * 1000 }
    const work = verifyRequest(parseRequestSignature(moved), request, alice.publicSigningKey)
    await expectCode(work, 'signature_invalid')
  })

  test('a true signature over a request signs no statement', async () => {
    const { signature, parameters } = parseRequestSignature(headers)
    const components = [
      { name: '@method', value: 'GET' },
      { name: '@target-uri', value: URL },
      { name: 'shrd-session', value: 'r'.repeat(22) },
    ]
    const statement = createSignatureBase(components, parameters)
    const record = { statement, signature: Buffer.from(signature).toString('base64url') }
    for (const purpose of Object.keys(PURPOSES) as Purpose[]) {
      expect(await isSignedBy({ purpose }, record, alice.publicSigningKey)).toBe(false)
    }
  })
})
