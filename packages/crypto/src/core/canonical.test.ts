import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { brokenText } from '../../test/broken-text.ts'
import { isShrdError } from '../errors.ts'
import { canonicalText, parseCanonical } from './canonical.ts'

test('members are sorted by UTF-16 code units and numbers written shortest (RFC 8785)', () => {
  const value = {
    '\u20ac': 1,
    '\r': 2,
    '1': 3,
    '\ud83d\ude02': 4,
    '\ufb33': 5,
    n: 333333333.3333333,
  }
  expect(canonicalText(value)).toBe(
    '{"\\r":2,"1":3,"n":333333333.3333333,"\u20ac":1,"\ud83d\ude02":4,"\ufb33":5}',
  )
})

describe('a text that is not canonical is refused', () => {
  test.each([
    ['a duplicate member', '{"a":1,"a":2}'],
    ['the same member twice over', '{"a":1,"a":1}'],
    ['white space', '{"a": 1}'],
    ['another order', '{"b":1,"a":2}'],
    ['a decimal point', '{"a":1.0}'],
    ['an exponent', '{"a":1e0}'],
    ['minus zero', '{"a":-0}'],
    ['a number that does not fit', '{"a":9007199254740993}'],
    ['infinity by size', '{"a":1e999}'],
    ['an escape that is not needed', '{"a":"\\u0061"}'],
    ['an escaped lone surrogate', '{"a":"\\ud800"}'],
    ['a bare lone surrogate', '{"a":"\ud800"}'],
    ['a byte order mark', '\ufeff{}'],
    ['no object', '1'],
    ['null', 'null'],
    ['nothing', ''],
    ['half of it', '{"a":'],
  ])('%s', (_, text) => {
    expect(() => parseCanonical(text)).toThrow('encoding_invalid')
  })

  test('more than 16 levels', () => {
    const nested = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`
    expect(parseCanonical(nested(16))).toBeDefined()
    expect(() => parseCanonical(nested(17))).toThrow('encoding_invalid')
    expect(() => parseCanonical(nested(30_000))).toThrow('encoding_invalid')
  })
})

test('a refusal has no cause, because the one of JSON.parse quotes the text', () => {
  expect(() => parseCanonical('decrypted text')).toThrow(
    expect.objectContaining({ code: 'encoding_invalid', cause: undefined }),
  )
})

test('an own __proto__ survives parsing, which is why members are checked by name', () => {
  const value = parseCanonical('{"__proto__":{"admin":true}}')
  expect(Object.keys(Object(value))).toEqual(['__proto__'])
})

test('whatever is read is spelled the only way, and nothing else than a code is thrown', () => {
  const anyText = fc.oneof(
    fc.json({ maxDepth: 4 }),
    fc.string(),
    brokenText('{"a":[1,"b"],"c":null}'),
  )
  fc.assert(
    fc.property(anyText, (text) => {
      try {
        expect(canonicalText(Object(parseCanonical(text)))).toBe(text)
      } catch (error) {
        expect(isShrdError(error, 'encoding_invalid')).toBe(true)
      }
    }),
  )
})
