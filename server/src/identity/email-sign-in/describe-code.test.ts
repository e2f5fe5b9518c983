import { LOCALES } from '@shrd/contract'
import { expect, test } from 'vitest'
import { describeCode } from './describe-code.ts'

test.each(LOCALES)('a chat message names the sender and the code in %s', (locale) => {
  const text = describeCode(locale, { brand: 'Brand', code: '000042' })
  expect(text).toContain(' Brand ')
  expect(text).toContain('000042')
  expect(text).not.toMatch(/[{}]/)
})

test('every language has words of its own, and a brand is taken as it is', () => {
  const texts = LOCALES.map((locale) => describeCode(locale, { brand: '', code: '' }))
  expect(new Set(texts).size).toBe(LOCALES.length)
  expect(describeCode('en', { brand: '$& {code}', code: '1' })).toContain('for $& {code} is 1.')
})
