import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { expectCode } from '../../test/expect-code.ts'
import {
  alice,
  BODY,
  CREATED,
  later,
  post,
  SESSION,
  sign,
  URL,
  verify,
} from '../../test/request-scene.ts'
import { random32 } from '../../test/round-trip.ts'
import type { CryptoErrorCode } from '../core/error-codes.ts'
import { isShrdError } from '../errors.ts'
import { createContentDigest } from './request-components.ts'
import type { OutgoingRequest } from './sign-request.ts'

describe('a signed request', () => {
  test('is verified, and says who sent it in which session', async () => {
    const nonce = random32()
    expect(await verify(await sign(post(), nonce))).toEqual({
      user_id: alice.user_id,
      sequence: 0,
      nonce,
      created: CREATED,
      session: SESSION,
    })
  })

  test('carries exactly the headers of the design', async () => {
    const headers = await sign(post(), 'n'.repeat(22))
    expect(headers).toEqual({
      'Signature-Input': `shrd=("@method" "@target-uri" "content-digest" "shrd-session" "idempotency-key");created=${CREATED};nonce="${'n'.repeat(22)}";keyid="${alice.user_id}.0";tag="shrd-v1"`,
      Signature: expect.stringMatching(/^shrd=:[A-Za-z0-9+/]{86}==:$/),
      'Content-Digest': await createContentDigest(BODY),
      'Shrd-Session': SESSION,
      'Idempotency-Key': 'retry-1',
    })
  })

  test('without body needs no digest', async () => {
    const headers = await sign({ method: 'GET', url: URL, session: SESSION })
    expect(Object.keys(headers)).toEqual(['Signature-Input', 'Signature', 'Shrd-Session'])
    for (const body of [undefined, new Uint8Array()]) {
      expect(await verify(headers, { method: 'GET', body })).toMatchObject({ session: SESSION })
    }
  })

  test('is verified however the case of its header names', async () => {
    const headers = await sign(post())
    const lower = Object.fromEntries(Object.entries(headers).map(([k, v]) => [k.toLowerCase(), v]))
    expect(await verify(lower)).toMatchObject({ user_id: alice.user_id })
  })

  test('is signed for the address that fetch asks for', async () => {
    for (const [url, targetUri] of [
      ['https://vault.example/api/x?', 'https://vault.example/api/x'],
      ['https://vault.example/api/x#fragment', 'https://vault.example/api/x'],
      ['https://vault.example:443/a/../b', 'https://vault.example/b'],
      ['https://vault.example/ü?ü', 'https://vault.example/%C3%BC?%C3%BC'],
    ] as const) {
      const headers = await sign({ method: 'GET', url, session: SESSION })
      const changes = { method: 'GET', targetUri, body: undefined }
      expect(await verify(headers, changes)).toMatchObject({ session: SESSION })
    }
  })

  test('may be a minute old or ahead, and no more', async () => {
    const headers = await sign(post())
    for (const now of [CREATED * 1000 - 60_000, CREATED * 1000 + 60_000]) {
      expect(await verify(headers, { now })).toMatchObject({ created: CREATED })
    }
    for (const now of [CREATED * 1000 - 60_001, CREATED * 1000 + 60_001, 0, Number.NaN]) {
      await expectCode(verify(headers, { now }), 'signature_stale')
    }
  })
})

test('a request without signature is missing one, and not merely invalid', async () => {
  const headers = await sign(post())
  for (const name of ['Signature', 'Signature-Input']) {
    await expectCode(
      later(() => verify({ ...headers, [name]: undefined })),
      'signature_missing',
    )
  }
  await expectCode(
    later(() => verify({})),
    'signature_missing',
  )
})

test('what cannot be signed safely is a programming mistake', async () => {
  const bad: Partial<OutgoingRequest>[] = [
    { method: 'get' },
    { session: 'a b' },
    { session: '' },
    { idempotencyKey: 'a\n"@method": GET' },
    { idempotencyKey: 'a,b' },
    { url: 'ftp://vault.example/' },
    { url: '/api/vault' },
  ]
  for (const change of bad) await expect(sign({ ...post(), ...change })).rejects.toThrow(TypeError)
  await expect(sign(post(), 'short')).rejects.toThrow(TypeError)
})

test('any headers at all give a code and never a crash', async () => {
  const good = await sign(post())
  const value = fc.oneof(fc.string(), fc.constantFrom(...Object.values(good)))
  const headers = fc.record({ 'signature-input': value, signature: value, 'shrd-session': value })
  const codes: CryptoErrorCode[] = ['signature_invalid', 'signature_stale', 'signature_missing']
  await fc.assert(
    fc.asyncProperty(headers, async (received) => {
      const outcome = await later(() => verify(received)).catch((error: unknown) => error)
      expect(codes.some((code) => isShrdError(outcome, code))).toBe(true)
    }),
    { numRuns: 200 },
  )
})
