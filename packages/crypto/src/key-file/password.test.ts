import { describe, expect, test } from 'vitest'
import { encodePassword } from './password.ts'

const textOf = (password: string) => new TextDecoder().decode(encodePassword(password))

describe('one password typed on two systems is one (RFC 8265, OpaqueString)', () => {
  test('composed and decomposed letters', () => {
    expect(textOf('e\u0301ä')).toBe('\u00e9ä')
    expect(textOf('a\u0308')).toBe(textOf('ä'))
  })

  test.each(['\u00a0', '\u1680', '\u2003', '\u202f', '\u205f', '\u3000'])(
    'the space %j is U+0020',
    (space) => {
      expect(textOf(`correct${space}horse`)).toBe('correct horse')
    },
  )

  test('compatibility letters, case and surrounding spaces stay', () => {
    expect(textOf(' Ⅳ ſ ')).toBe(' Ⅳ ſ ')
  })
})

test.each([
  ['an empty password', ''],
  ['a lone high surrogate', 'abc\ud800'],
  ['a lone low surrogate', '\udfffabc'],
  ['a password of absurd length', 'x'.repeat(1025)],
])('%s is refused', (_, password) => {
  expect(() => encodePassword(password)).toThrow('password_invalid')
})
