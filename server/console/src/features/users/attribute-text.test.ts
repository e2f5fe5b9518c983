import { expect, test } from 'vitest'
import { parseAttributeText, toAttributeText } from './attribute-text.ts'

test.each([
  ['text', 'K-17', 'K-17'],
  ['number', '17.5', 17.5],
  ['boolean', 'true', true],
  ['boolean', 'false', false],
  ['list', 'staff\nnight shift', ['staff', 'night shift']],
] as const)('a value of the type %s is edited as %j', (type, text, value) => {
  expect(parseAttributeText(type, text)).toEqual(value)
  expect(toAttributeText(Array.isArray(value) ? [...value] : (value as string))).toBe(text)
})

test.each(['text', 'number', 'boolean', 'list'] as const)('an empty text is no %s', (type) => {
  expect(parseAttributeText(type, ' ')).toBeNull()
  expect(toAttributeText(null)).toBe('')
})

test('empty lines are no entries, and words are no number', () => {
  expect(parseAttributeText('list', 'a\n\n b ')).toEqual(['a', 'b'])
  expect(parseAttributeText('number', 'twelve')).toBeUndefined()
})
