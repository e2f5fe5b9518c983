import { expect, test } from 'vitest'
import {
  chooseChunkSize,
  countChunks,
  countEncryptedBytes,
  isChunkSize,
  MAX_FILE_SIZE,
} from './chunk-size.ts'

const KIB = 1024

test('a chunk is a power of two from 16 KiB to 8 MiB', () => {
  for (const size of [16, 32, 64, 1024, 8192]) expect(isChunkSize(size * KIB)).toBe(true)
  for (const size of [0, 1, 8, 48, 16_384]) expect(isChunkSize(size * KIB)).toBe(false)
  for (const other of [16_383, 16_385, -16_384, '16384', null, Number.NaN]) {
    expect(isChunkSize(other)).toBe(false)
  }
})

test('an empty file has one chunk, every other as many as it fills', () => {
  const count = (size: number) => countChunks({ size, chunk_size: 64 * KIB })
  expect([0, 1, 65_535, 65_536, 65_537, 131_072, 131_073].map(count)).toEqual([1, 1, 1, 1, 2, 2, 3])
})

test('every chunk is 16 bytes longer once it is encrypted', () => {
  expect(countEncryptedBytes({ size: 0, chunk_size: 64 * KIB })).toBe(16)
  expect(countEncryptedBytes({ size: 65_537, chunk_size: 64 * KIB })).toBe(65_537 + 32)
})

test('chunks grow with the file, so that their hashes stay within 2 MiB up to 256 GiB', () => {
  expect(chooseChunkSize(0)).toBe(64 * KIB)
  expect(chooseChunkSize(4 * 2 ** 30)).toBe(64 * KIB)
  expect(chooseChunkSize(4 * 2 ** 30 + 1)).toBe(128 * KIB)
  for (let size = 1; size <= 2 ** 38; size *= 2) {
    const chunk_size = chooseChunkSize(size)
    expect(isChunkSize(chunk_size)).toBe(true)
    expect(countChunks({ size, chunk_size }) * 32).toBeLessThanOrEqual(2 ** 21)
  }
  expect(chooseChunkSize(MAX_FILE_SIZE)).toBe(4 * 2 ** 20)
})
