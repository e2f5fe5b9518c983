import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isShrdError } from '../errors.ts'
import {
  decodeBase64,
  decodeBase64Url,
  decodeText,
  encodeBase32,
  encodeBase64,
  encodeBase64Url,
  encodeHex,
} from './encoding.ts'

const bytes = fc.uint8Array({ maxLength: 200 })

describe('base64 and base64url', () => {
  test('agree with the platform on every byte string, and come back', () => {
    fc.assert(
      fc.property(bytes, (value) => {
        expect(encodeBase64(value)).toBe(Buffer.from(value).toString('base64'))
        expect(encodeBase64Url(value)).toBe(Buffer.from(value).toString('base64url'))
        expect(encodeHex(value)).toBe(Buffer.from(value).toString('hex'))
        expect(decodeBase64(encodeBase64(value))).toEqual(new Uint8Array(value))
        expect(decodeBase64Url(encodeBase64Url(value))).toEqual(new Uint8Array(value))
      }),
    )
  })

  test('work on a megabyte', () => {
    const large = new Uint8Array(1 << 20).fill(7)
    expect(decodeBase64(encodeBase64(large))).toEqual(large)
  })

  test.each([
    ['set bits behind the last byte', 'AB=='],
    ['missing padding', 'AA'],
    ['too much padding', 'AAA=='],
    ['padding alone', '=='],
    ['white space', 'AA A'],
    ['a line break at the end', 'AAAA\n'],
    ['url characters', 'A-_A'],
    ['something behind padding', 'AA==AA=='],
  ])('standard base64 with %s is refused', (_, text) => {
    expect(() => decodeBase64(text)).toThrow('encoding_invalid')
  })

  test.each([
    ['set bits behind the last byte', 'AB'],
    ['padding', 'AA=='],
    ['one lone character', 'AAAAA'],
    ['standard characters', 'A+/A'],
    ['white space', ' AAAA'],
    ['letters outside ASCII', 'AAAÄ'],
  ])('base64url with %s is refused', (_, text) => {
    expect(() => decodeBase64Url(text)).toThrow('encoding_invalid')
  })

  test('no byte string has a second spelling', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 12 }), (text) => {
        for (const [decode, encode] of [
          [decodeBase64, encodeBase64],
          [decodeBase64Url, encodeBase64Url],
        ] as const) {
          try {
            expect(encode(decode(text))).toBe(text)
          } catch (error) {
            expect(isShrdError(error, 'encoding_invalid')).toBe(true)
          }
        }
      }),
    )
  })
})

test('base32 gives the values of RFC 4648 section 10, in lower case and without padding', () => {
  const encoded = ['', 'f', 'fo', 'foo', 'foob', 'fooba', 'foobar'].map((text) =>
    encodeBase32(new TextEncoder().encode(text)),
  )
  expect(encoded).toEqual(['', 'my', 'mzxq', 'mzxw6', 'mzxw6yq', 'mzxw6ytb', 'mzxw6ytboi'])
})

test('bytes that are not UTF-8 are refused, and a byte order mark is kept', () => {
  expect(() => decodeText(Uint8Array.of(0xff))).toThrow('encoding_invalid')
  expect(() => decodeText(Uint8Array.of(0xed, 0xa0, 0x80))).toThrow('encoding_invalid')
  expect(decodeText(Uint8Array.of(0xef, 0xbb, 0xbf))).toBe('\ufeff')
})
