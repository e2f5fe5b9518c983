import { expect, test } from 'vitest'
import { formatSize } from './format-size.ts'

test.each([
  [0, '0 bytes'],
  [999, '999 bytes'],
  [1000, '1.0 kB'],
  [1_250_000, '1.3 MB'],
  [27_400_000, '27 MB'],
  [2 ** 31, '2.1 GB'],
  [5e13, '50000 GB'],
])('%i bytes are %s', (bytes, shown) => {
  expect(formatSize(bytes)).toBe(shown)
})
