import { expect, test } from 'vitest'
import { isRepeated } from './is-repeated.ts'

test.each([
  ['', false],
  ['a=1&b=1', false],
  ['a=1&b=1&a=1', true],
  ['a&a', true],
  ['%61=1&a=2', true],
  ['resource=1&resource=2', false],
  ['resource=1&a=1&resource=2&a=2', true],
])('tells of %j whether a name stands there twice', (form, expected) => {
  expect(isRepeated(new URLSearchParams(form))).toBe(expected)
})

test('a form of very many names takes no longer than reading it', () => {
  // Compared each with all others, these would take minutes.
  const names = Array.from({ length: 100_000 }, (_, index) => `n${index}`)
  expect(isRepeated(new URLSearchParams(names.join('&')))).toBe(false)
})
