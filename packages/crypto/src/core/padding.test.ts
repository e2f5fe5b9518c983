import fc from 'fast-check'
import { expect, test } from 'vitest'
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
