import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { brokenText } from '../../test/broken-text.ts'
import { expectCode } from '../../test/expect-code.ts'
import { expectRefusal } from '../../test/expect-refusal.ts'
import { fromHex, readVectors } from '../../test/read-vectors.ts'
import { randomBytes } from '../core/bytes.ts'
import { encodeBase64Url } from '../core/encoding.ts'
import { createIdentity } from '../identity/identity.ts'
import { importPublicExchangeKey, importPublicSigningKey } from './public-keys.ts'

const P = 2n ** 255n - 19n
const SIGN = 2n ** 255n

function toKey(number: bigint): string {
  const hex = number.toString(16).padStart(64, '0')
  return encodeBase64Url(fromHex(hex).toReversed())
}

function power(base: bigint, exponent: bigint): bigint {
  let result = 1n
  for (let b = base % P, e = exponent; e > 0n; e >>= 1n, b = (b * b) % P) {
    if (e & 1n) result = (result * b) % P
  }
  return result
}

function squareRoot(square: bigint): bigint | undefined {
  const root = power(square, (P + 3n) / 8n)
  const other = (root * power(2n, (P - 1n) / 4n)) % P
  return [root, other].find((candidate) => (candidate * candidate) % P === square)
}

const mod = (number: bigint): bigint => ((number % P) + P) % P
const D = mod(-121665n * power(121666n, P - 2n))

/** y of the points of order 1, 2, 4 and 8, worked out: doubling one of order 8 gives y = 0. */
function smallOrderY(): bigint[] {
  // 2y = 0 means y² + x² = 0; with the curve −x² + y² = 1 + d x² y² this is d y⁴ + 2y² − 1 = 0.
  const root = squareRoot(mod(1n + D)) ?? 0n
  const squares = [root, mod(-root)].map((r) => mod((mod(-1n) + r) * power(D, P - 2n)))
  const roots = squares.map(squareRoot).filter((y) => y !== undefined)
  return [0n, 1n, P - 1n, ...roots.flatMap((y) => [y, mod(-y)])]
}

describe('a signing key', () => {
  test('that was generated is imported', async () => {
    const { identity } = await createIdentity()
    expect((await importPublicSigningKey(identity.publicSigningKey)).type).toBe('public')
  })

  test('of small order is refused, with either sign', async () => {
    const points = smallOrderY()
    expect(new Set(points).size).toBe(5)
    for (const y of points) {
      await expectCode(importPublicSigningKey(toKey(y)), 'encoding_invalid')
      await expectCode(importPublicSigningKey(toKey(y + SIGN)), 'encoding_invalid')
    }
  })

  test('that is not canonical is refused, with either sign', async () => {
    for (let excess = 0n; excess < 19n; excess++) {
      await expectCode(importPublicSigningKey(toKey(P + excess)), 'encoding_invalid')
      await expectCode(importPublicSigningKey(toKey(P + excess + SIGN)), 'encoding_invalid')
    }
  })

  test('of another length or spelling is refused', async () => {
    for (const length of [0, 31, 33, 64]) {
      const key = encodeBase64Url(randomBytes(length))
      await expectCode(importPublicSigningKey(key), 'encoding_invalid')
    }
    const { identity } = await createIdentity()
    await expectCode(importPublicSigningKey(`${identity.publicSigningKey}=`), 'encoding_invalid')
  })
})

describe('an exchange key', () => {
  interface Vectors {
    testGroups: { tests: { public: string; private: string; flags: string[] }[] }[]
  }
  const tests = readVectors<Vectors>('x25519_test.json').testGroups.flatMap((group) => group.tests)

  test('that gives an all-zero secret or is not canonical is refused (Wycheproof)', async () => {
    const bad = tests.filter(({ flags }) =>
      flags.some((flag) => flag === 'ZeroSharedSecret' || flag === 'NonCanonicalPublic'),
    )
    expect(bad.length).toBeGreaterThan(20)
    for (const { public: key } of bad) {
      await expectCode(importPublicExchangeKey(encodeBase64Url(fromHex(key))), 'encoding_invalid')
    }
  })

  test('of the others is imported', async () => {
    const good = tests.filter(
      ({ flags, public: key }) =>
        !flags.includes('ZeroSharedSecret') &&
        !flags.includes('NonCanonicalPublic') &&
        Number.parseInt(key.slice(-2), 16) < 128,
    )
    expect(good.length).toBeGreaterThan(300)
    for (const { public: key } of good) {
      await importPublicExchangeKey(encodeBase64Url(fromHex(key)))
    }
  })
})

test('any other text is a key or gives a code', async () => {
  const { identity } = await createIdentity()
  const broken = fc.oneof(
    brokenText(identity.publicSigningKey),
    fc.uint8Array().map(encodeBase64Url),
  )
  await fc.assert(
    fc.asyncProperty(broken, async (text) => {
      for (const importKey of [importPublicSigningKey, importPublicExchangeKey]) {
        const key = await importKey(text).catch(() => undefined)
        if (key === undefined) await expectRefusal(() => importKey(text), ['encoding_invalid'])
        else expect(text).toMatch(/^[A-Za-z0-9_-]{43}$/)
      }
    }),
    { numRuns: 100 },
  )
})
