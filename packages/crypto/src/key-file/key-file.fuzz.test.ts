import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { brokenText } from '../../test/broken-text.ts'
import { PASSWORD, quick, read } from '../../test/key-file-scene.ts'
import { canonicalText } from '../core/canonical.ts'
import { decodeBase64, encodeBase64, encodeText } from '../core/encoding.ts'
import { isShrdError } from '../errors.ts'
import { openKeyFile } from './open-key-file.ts'

describe('damaged files give a code and never keys', () => {
  const codes = [
    'key_file_malformed',
    'key_file_unsupported',
    'key_file_locked',
    'key_file_too_large',
  ] as const

  async function expectRefused(text: string): Promise<void> {
    const outcome = await openKeyFile(text, PASSWORD).catch((error: unknown) => error)
    expect(codes.some((code) => isShrdError(outcome, code))).toBe(true)
  }

  test('any text, and a file cut off, changed, doubled, nested or made huge', async () => {
    await fc.assert(fc.asyncProperty(brokenText(quick), expectRefused), { numRuns: 120 })
  })

  test('any JSON in the right clothes', async () => {
    const dressed = fc.oneof(fc.json(), brokenText(canonicalText(read(quick)))).map((json) => {
      return encodeBase64(encodeText(json))
    })
    await fc.assert(fc.asyncProperty(dressed, expectRefused), { numRuns: 120 })
  })

  test('a file with any bit flipped', async () => {
    const bytes = decodeBase64(quick)
    await fc.assert(
      fc.asyncProperty(fc.nat(bytes.length * 8 - 1), (bit) => {
        const flipped = bytes.slice()
        flipped[bit >> 3] = (flipped[bit >> 3] ?? 0) ^ (1 << (bit & 7))
        return expectRefused(encodeBase64(flipped))
      }),
      { numRuns: 60 },
    )
  })
})
