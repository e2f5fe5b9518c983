import { expect, test } from 'vitest'
import { exampleOfPattern } from './example-of-pattern.ts'

test.each([
  '^usr_[a-z2-7]{32}$',
  '^[A-Za-z0-9_-]*$',
  '^(cat_[a-z2-7]{26}|uncategorized)$',
  '^[A-Za-z0-9+/]+={0,2}\\.[A-Za-z0-9+/]{22}==$',
  '^[\\x21-\\x7e]{1,64}$',
  '^[^\\p{Cc}\\u202a-\\u202e]*$',
  '^https?:\\/\\/[!#-;=?-~]+$',
  '^\\d{1,15}[.]whd_[a-z2-7]{26}$',
  '^(?:a|b){2}c?$',
  '^(0|[1-9]\\d{0,14})$',
])('an example of %s matches it', (pattern) => {
  expect(exampleOfPattern(pattern)).toMatch(new RegExp(pattern, 'u'))
})

test.each(['^(?=a)b$', '^(a$', '^a)$', '^[^\\s\\S]$'])('%s has none', (pattern) => {
  expect(() => exampleOfPattern(pattern)).toThrow(TypeError)
})
