import fc from 'fast-check'
import { beforeAll, expect, test, vi } from 'vitest'
import { expectCode } from '../../test/expect-code.ts'
import { readVectors } from '../../test/read-vectors.ts'
import { createIdentity, type Identity } from '../identity/identity.ts'
import { decodeBase64Url, encodeText } from './encoding.ts'
import { openWith, SEAL_OVERHEAD, sealTo } from './hpke.ts'

const INFO = encodeText('info')
const TEXT = encodeText('a secret')

let alice: Identity
let bob: Identity
let sealed: Uint8Array<ArrayBuffer>

beforeAll(async () => {
  alice = (await createIdentity()).identity
  bob = (await createIdentity()).identity
  sealed = await sealTo(alice.publicExchangeKey, TEXT, INFO)
})

test('what is sealed to a key opens with it, and is longer by encapsulation and tag', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 200 }), async (content) => {
      const bytes = new Uint8Array(content)
      const text = await sealTo(alice.publicExchangeKey, bytes, INFO)
      expect(text.length).toBe(bytes.length + SEAL_OVERHEAD)
      expect(await openWith(alice.exchangeKey, text, INFO)).toEqual(bytes)
    }),
    { numRuns: 20 },
  )
})

test('what was opened is in no other memory than that which is given', async () => {
  const decrypt = vi.spyOn(crypto.subtle, 'decrypt')
  try {
    const opened = await openWith(alice.exchangeKey, sealed, INFO)
    expect(opened).toEqual(TEXT)
    const [made] = await Promise.all(decrypt.mock.results.map(({ value }) => value))
    expect(new Uint8Array(made)).toEqual(new Uint8Array(TEXT.length))
  } finally {
    decrypt.mockRestore()
  }
})

test('the same text is sealed differently each time', async () => {
  expect(await sealTo(alice.publicExchangeKey, TEXT, INFO)).not.toEqual(sealed)
})

test('it opens for nobody else, and for nothing else', async () => {
  await expect(openWith(bob.exchangeKey, sealed, INFO)).rejects.toThrow()
  await expect(openWith(alice.exchangeKey, sealed, encodeText('other'))).rejects.toThrow()
})

test('nothing that was cut off, lengthened or changed opens', async () => {
  const broken = fc.oneof(
    fc.nat(sealed.length - 1).map((length) => sealed.slice(0, length)),
    fc.uint8Array({ maxLength: 300 }).map((bytes) => new Uint8Array(bytes)),
    fc.nat(sealed.length * 8 - 1).map((bit) => {
      const flipped = sealed.slice()
      flipped[bit >> 3] = (flipped[bit >> 3] ?? 0) ^ (1 << (bit & 7))
      return flipped
    }),
  )
  await fc.assert(
    fc.asyncProperty(broken, async (bytes) => {
      await expect(openWith(alice.exchangeKey, bytes, INFO)).rejects.toThrow()
    }),
    { numRuns: 50 },
  )
})

test('nothing is sealed to a key of small order (Wycheproof), or to something that is no key', async () => {
  interface Vectors {
    testGroups: { tests: { public: string; flags: string[] }[] }[]
  }
  const tests = readVectors<Vectors>('x25519_test.json').testGroups.flatMap((group) => group.tests)
  const zero = tests.filter(({ flags }) => flags.includes('ZeroSharedSecret'))
  expect(zero.length).toBeGreaterThan(5)
  for (const { public: hex } of zero) {
    const key = Buffer.from(hex, 'hex').toString('base64url')
    await expectCode(sealTo(key, TEXT, INFO), 'encoding_invalid')
  }
  await expectCode(sealTo('', TEXT, INFO), 'encoding_invalid')
  expect(decodeBase64Url(alice.publicExchangeKey)).toHaveLength(32)
})
