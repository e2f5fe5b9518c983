import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readTarHeader, writeTarHeader } from './tar-header.ts'

test('name and size of every entry come back, also beyond 8 GiB', () => {
  const name = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }).filter((text) => {
    return !text.includes('\0') && new TextEncoder().encode(text).length <= 100
  })
  fc.assert(
    fc.property(name, fc.nat({ max: Number.MAX_SAFE_INTEGER }), (given, size) => {
      const block = writeTarHeader({ name: given, size }, 1_700_000_000)
      expect(block.length).toBe(512)
      expect(readTarHeader(block)).toEqual({ name: given, size })
    }),
    { numRuns: 300 },
  )
})

test('a name that is too long is never cut', () => {
  expect(() => writeTarHeader({ name: 'x'.repeat(101), size: 0 }, 0)).toThrow(TypeError)
})
