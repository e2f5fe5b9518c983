import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { anyValue, brokenText } from '../../test/broken-text.ts'
import { expectRefusal } from '../../test/expect-refusal.ts'
import { encodeBase64Url } from '../core/encoding.ts'
import { createIdentity, type Identity } from '../identity/identity.ts'
import { signRequest } from './sign-request.ts'
import { type HeaderFields, parseRequestSignature, verifyRequest } from './verify-request.ts'

const CREATED = 1_700_000_000
const BODY = new TextEncoder().encode('{"name":"Home"}')
const TARGET = 'https://vault.example/api/vault'

let alice: Identity
let good: Record<string, string>

beforeAll(async () => {
  alice = (await createIdentity()).identity
  good = await sign('n'.repeat(22))
})

function sign(nonce: string, sequence = 0): Promise<Record<string, string>> {
  return signRequest(
    { method: 'POST', url: TARGET, body: BODY, session: 'r'.repeat(22), idempotencyKey: 'i' },
    { keyid: `${alice.user_id}.${sequence}`, key: alice.signingKey },
    { created: CREATED, nonce },
  )
}

/** Parses and verifies, as a server does with whatever arrives. */
async function receive(headers: HeaderFields): Promise<unknown> {
  const request = { method: 'POST', targetUri: TARGET, headers, body: BODY, now: CREATED * 1000 }
  return verifyRequest(parseRequestSignature(headers), request, alice.publicSigningKey)
}

test('whatever is signed is read as it was meant', async () => {
  const nonces = fc.uint8Array({ minLength: 17, maxLength: 64 }).map(encodeBase64Url)
  await fc.assert(
    fc.asyncProperty(nonces, fc.nat(), async (nonce, sequence) => {
      expect(parseRequestSignature(await sign(nonce, sequence))).toMatchObject({
        user_id: alice.user_id,
        sequence,
        created: CREATED,
        nonce,
        tag: 'shrd-v1',
      })
    }),
    { numRuns: 40 },
  )
})

const NAMES = [
  'Signature-Input',
  'Signature',
  'Content-Digest',
  'Shrd-Session',
  'Idempotency-Key',
] as const

describe.each(NAMES)('the header %s', (name) => {
  test('cut off, changed, doubled, nested or huge gives a code, and soon', async () => {
    const value = good[name] ?? ''
    await fc.assert(
      fc.asyncProperty(brokenText(value), (text) =>
        expectRefusal(
          () => receive({ ...good, [name]: text }),
          ['signature_invalid', 'signature_stale'],
        ),
      ),
      { numRuns: 80 },
    )
  })
})

test('structured fields of any depth and size give a code, and soon', async () => {
  const fields = fc.constantFrom(
    `shrd=${'('.repeat(50_000)}`,
    `shrd=("@method"${';a'.repeat(50_000)})`,
    `shrd=(${'"@method" '.repeat(20_000)})`,
    Array.from({ length: 20_000 }, (_, at) => `a${at}=1`).join(),
    `shrd=:${'A'.repeat(100_000)}:`,
    `shrd=${'9'.repeat(100_000)}`,
    `shrd="${'\\\\'.repeat(50_000)}"`,
  )
  await fc.assert(
    fc.asyncProperty(fields, fields, (input, signature) =>
      expectRefusal(() => receive({ 'signature-input': input, signature }), ['signature_invalid']),
    ),
    { numRuns: 60 },
  )
})

test('headers that are no texts give a code', async () => {
  const values = anyValue.filter((value) => value !== undefined && typeof value !== 'string')
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...NAMES), values, (name, value) =>
      // What a server takes for headers is not what the type says.
      expectRefusal(() => receive({ ...good, [name]: value as string }), ['signature_invalid']),
    ),
    { numRuns: 100 },
  )
})
