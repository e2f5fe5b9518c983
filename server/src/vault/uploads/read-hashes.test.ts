import { encodeBase64Url } from '@shrd/crypto'
import { expect, test } from 'vitest'
import { readHashes } from './read-hashes.ts'

const hashes = (count: number) => encodeBase64Url(new Uint8Array(32 * count))

test.each([
  [16, 1],
  [16_400, 1],
  [16_401, 2],
  [65_552, 1],
  [10 * 16_400, 10],
])('an encrypted content of %d bytes may have %d chunks', (size, count) => {
  expect(readHashes(hashes(count), size)).toHaveLength(32 * count)
})

test.each([
  [16, 2],
  [16_400, 2],
  [16_401, 3],
  [0, 2],
  [65_552, 0],
])('one of %d bytes has not %d', (size, count) => {
  expect(() => readHashes(hashes(count), size)).toThrow('record_invalid')
})

test.each(['*', encodeBase64Url(new Uint8Array(33))])('%o are no hashes', (text) => {
  expect(() => readHashes(text, 1e6)).toThrow('record_invalid')
})
