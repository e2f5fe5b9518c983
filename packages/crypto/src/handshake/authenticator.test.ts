import fc from 'fast-check'
import { expect, test } from 'vitest'
import { expectCode } from '../../test/expect-code.ts'
import { createChallenge, deriveAuthenticator, isSameAuthenticator } from './authenticator.ts'
import { encodeCrockford } from './crockford.ts'
import { STRENGTH } from './strength.ts'

test('an authenticator is the first 35 bits as 7 characters', () => {
  // 00000 00001 00010 00011 00100 00101 00110, and five bits more.
  const bytes = Uint8Array.of(0x00, 0x44, 0x32, 0x14, 0xdf)
  expect(encodeCrockford(bytes, 35)).toBe('0123456')
  expect(encodeCrockford(Uint8Array.of(255, 255), 8)).toBe('ZW')
})

test('bits that are encoded are those of the number', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 5, maxLength: 5 }), (bytes) => {
      const number = BigInt(`0x${Buffer.from(bytes).toString('hex')}`) >> 5n
      const digits = number.toString(32).padStart(7, '0')
      const expected = Array.from(digits, (digit) => {
        return '0123456789ABCDEFGHJKMNPQRSTVWXYZ'.charAt(Number.parseInt(digit, 32))
      })
      expect(encodeCrockford(bytes, 35)).toBe(expected.join(''))
    }),
  )
})

test('challenges have 35 bits and are never the same', () => {
  const challenges = Array.from({ length: 500 }, () => createChallenge(STRENGTH))
  for (const one of challenges) expect(one).toMatch(/^[0-9A-HJKMNP-TV-Z]{7}$/)
  // Two of 500 in 2^35 meet once in 275,000 times.
  expect(new Set(challenges).size).toBe(500)
  for (const at of [0, 6]) {
    expect(new Set(challenges.map((one) => one.charAt(at))).size).toBe(32)
  }
})

test('authenticators are compared whole', () => {
  expect(isSameAuthenticator('Q0V4XN8', 'Q0V4XN8')).toBe(true)
  for (const other of ['Q0V4XN9', 'R0V4XN8', 'Q0V4XN', 'Q0V4XN88', '']) {
    expect(isSameAuthenticator('Q0V4XN8', other)).toBe(false)
    expect(isSameAuthenticator(other, 'Q0V4XN8')).toBe(false)
  }
})

test('a challenge of another length or spelling is a programming mistake', async () => {
  for (const challenge of ['', 'Q0V4XN', 'q0v4xn8', 'Q0V4XNU']) {
    const derived = deriveAuthenticator(STRENGTH, challenge, new Uint8Array(32), {})
    await expect(derived).rejects.toThrow(TypeError)
  }
})

test('stretching reports its progress and stops before it begins', async () => {
  const seen: number[] = []
  const options = { onProgress: (fraction: number) => seen.push(fraction) }
  await deriveAuthenticator(STRENGTH, 'Q0V4XN8', new Uint8Array(32), options)
  expect([seen.at(0), seen.at(-1)]).toEqual([0, 1])
  const aborted = { signal: AbortSignal.abort() }
  await expectCode(deriveAuthenticator(STRENGTH, 'Q0V4XN8', new Uint8Array(32), aborted), 'aborted')
})
