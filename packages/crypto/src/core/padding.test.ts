import fc from 'fast-check'
import { expect, test } from 'vitest'
import { expectRefusal } from '../../test/expect-refusal.ts'
import { pad, unpad } from './padding.ts'

test('lengths show in steps of 64 only, and every text comes back', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
      const padded = pad(bytes)
      expect(padded.length % 64).toBe(0)
      expect(padded.length - bytes.length).toBeGreaterThan(0)
      expect(padded.length - bytes.length).toBeLessThanOrEqual(64)
      expect(unpad(padded)).toEqual(new Uint8Array(bytes))
    }),
  )
})

test('the padding is 0x80 and zeros', () => {
  expect(Array.from(pad(Uint8Array.of(1, 2)).subarray(0, 5))).toEqual([1, 2, 0x80, 0, 0])
  expect(pad(new Uint8Array(63)).length).toBe(64)
  expect(pad(new Uint8Array(64)).length).toBe(128)
})

test.each([
  ['nothing', new Uint8Array(0)],
  ['zeros alone', new Uint8Array(64)],
  ['no mark', new Uint8Array(64).fill(1)],
  ['another mark', Uint8Array.from({ length: 64 }, (_, at) => (at === 63 ? 0x81 : 0))],
  ['a block of zeros too much', Uint8Array.from({ length: 128 }, (_, at) => (at === 5 ? 0x80 : 0))],
  ['no whole block', Uint8Array.of(1, 0x80, 0)],
])('%s is no padding', (_, bytes) => {
  expect(() => unpad(bytes)).toThrow('encoding_invalid')
})

test('any other bytes are refused: one padded text has one plaintext', async () => {
  const lengths = fc.oneof(fc.nat(300), fc.constantFrom(64, 128))
  const bytes = lengths.chain((length) =>
    fc.uint8Array({ minLength: length, maxLength: length }).map((list) => new Uint8Array(list)),
  )
  await fc.assert(
    fc.asyncProperty(bytes, fc.nat(70), async (random, zeros) => {
      // Zeros at the end make it look like padding.
      const looks = random.slice()
      looks.fill(0, Math.max(0, looks.length - zeros))
      let plain: Uint8Array | undefined
      try {
        plain = unpad(looks)
      } catch {
        await expectRefusal(() => unpad(looks), ['encoding_invalid'])
      }
      if (plain !== undefined) expect(pad(plain)).toEqual(looks)
    }),
    { numRuns: 300 },
  )
})
