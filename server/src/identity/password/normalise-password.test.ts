import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { countCharacters, normalisePassword } from './normalise-password.ts'

/** Any Unicode text, with characters that compose, and of several planes. */
const text = fc.string({ unit: 'binary', maxLength: 300 })

describe('the characters of a password', () => {
  test('are code points, whatever a letter takes to be written [IDENT-17]', () => {
    expect(countCharacters('')).toBe(0)
    expect(countCharacters('äöü')).toBe(3)
    expect(countCharacters('a\u0308o\u0308u\u0308')).toBe(3)
    expect(countCharacters('密码密码')).toBe(4)
    expect(countCharacters('🔑🔑')).toBe(2)
  })

  test('are as many composed as decomposed, for any text [IDENT-17]', () => {
    fc.assert(
      fc.property(text, (password) => {
        const count = countCharacters(password)
        expect(countCharacters(password.normalize('NFD'))).toBe(count)
        expect(countCharacters(password.normalize('NFC'))).toBe(count)
        expect(count).toBe([...normalisePassword(password)].length)
      }),
    )
  })

  test('add up: a text and a letter after it are one more [IDENT-17]', () => {
    fc.assert(
      fc.property(text, (password) => {
        expect(countCharacters(`${password}x`)).toBe(countCharacters(password) + 1)
      }),
    )
  })
})

describe('the form of a password', () => {
  test('is the same for everything that is canonically the same, and stays as it is', () => {
    fc.assert(
      fc.property(text, (password) => {
        const form = normalisePassword(password)
        expect(normalisePassword(password.normalize('NFD'))).toBe(form)
        expect(normalisePassword(form)).toBe(form)
      }),
    )
  })

  test('keeps apart what is only alike [IDENT-17]', () => {
    for (const [left, right] of [
      ['²', '2'],
      ['ﬁ', 'fi'],
      ['Ａ', 'A'],
      ['A', 'a'],
      ['x ', 'x'],
      ['x\0y', 'x\0z'],
    ] as const) {
      expect(normalisePassword(left)).not.toBe(normalisePassword(right))
    }
  })
})
