import { expect, test } from 'vitest'
import { findTagsProblem, parseTags } from './tags.ts'

test('tags are trimmed, lower-case and each there once', () => {
  expect(parseTags(' Home, work ,,HOME,  Two words ')).toEqual(['home', 'work', 'two words'])
})

test('a text without tags has none', () => {
  expect(parseTags(' , ')).toEqual([])
})

test('more than 50 tags and a tag of more than 64 characters are over the limit', () => {
  const many = Array.from({ length: 51 }, (_, index) => `tag-${index}`)
  expect(findTagsProblem(many)).toEqual({ key: 'field.tooManyTags', max: 50, count: 51 })
  expect(findTagsProblem(['x'.repeat(65)])).toEqual({ key: 'field.tagTooLong', max: 64, count: 65 })
  expect(findTagsProblem([...many.slice(0, 49), 'x'.repeat(64)])).toBeNull()
})
