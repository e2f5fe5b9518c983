import { expect, test } from 'vitest'
import { formatRest } from './format-rest.ts'

test('what is left is said in the largest unit that is not coarse', () => {
  expect(formatRest(3000 * 60_000, 'en')).toBe('50 hours')
  expect(formatRest(90 * 60_000, 'en')).toBe('90 minutes')
  expect(formatRest(61_500, 'en')).toBe('62 seconds')
  expect(formatRest(-5, 'en')).toBe('0 seconds')
})

test('in the words of the reader', () => {
  expect(formatRest(5 * 60_000, 'de')).toBe('5 Minuten')
})
