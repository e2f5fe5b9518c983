import { expect, test } from 'vitest'
import { formatMessage } from './message.ts'

test('placeholders are filled in wherever they stand', () => {
  expect(formatMessage('{a} and {b} and {a}', 'en', { a: 'x', b: 2 })).toBe('x and 2 and x')
})

test('a value is not searched for placeholders again', () => {
  expect(formatMessage('{a}{b}', 'en', { a: '{b}', b: 'x' })).toBe('{b}x')
})

test('a placeholder without a value stays to be seen', () => {
  expect(formatMessage('Hello {name}', 'en')).toBe('Hello {name}')
})

test('the plural form follows the language', () => {
  const message = { one: '{count} one', other: '{count} other' }
  expect(formatMessage(message, 'en', { count: 1 })).toBe('1 one')
  expect(formatMessage(message, 'en', { count: 0 })).toBe('0 other')
  // French counts zero as one.
  expect(formatMessage(message, 'fr', { count: 0 })).toBe('0 one')
})
