import { describe, expect, test } from 'vitest'
import { decodeBase64, encodeBase64, encodeBase64Url } from './encoding.ts'

describe('base64 where the platform does it', () => {
  test('has the one spelling of RFC 4648', () => {
    const bytes = Uint8Array.of(255, 239, 190, 1)
    expect(encodeBase64(bytes)).toBe('/+++AQ==')
    expect(encodeBase64Url(bytes)).toBe('_---AQ')
    expect(decodeBase64('/+++AQ==')).toEqual(bytes)
    expect(decodeBase64('')).toEqual(new Uint8Array())
  })

  test.each([
    ['padding that is missing', 'AQ'],
    ['bits behind the last byte', 'AR=='],
    ['white space', 'A Q='],
    ['white space at the end', 'AQ==    '],
    ['letters of the other alphabet', '_---'],
    ['padding in the middle', 'AQ==AQ=='],
  ])('refuses %s', (_title, text) => {
    expect(() => decodeBase64(text)).toThrow('encoding_invalid')
  })
})
