import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { createEmergencyCodes, parseEmergencyCode } from './emergency-code.ts'

describe('emergency codes', () => {
  const codes = createEmergencyCodes(randomBytes)

  test('are ten, of 75 bits, with ten different selectors [TFA-11]', () => {
    expect(codes).toHaveLength(10)
    for (const code of codes)
      expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}(-[0-9A-HJKMNP-TV-Z]{5}){2}$/)
    expect(new Set(codes.map((code) => code.slice(0, 4))).size).toBe(10)
  })

  test('come apart into four characters that select and eleven that are secret [TFA-11]', () => {
    expect(parseEmergencyCode('ABCDE-FGH12-34567')).toEqual({
      selector: 'ABCD',
      secret: 'EFGH1234567',
    })
  })

  test('are read however people type them', () => {
    const read = parseEmergencyCode('0BCDE-FGH11-34567')
    expect(parseEmergencyCode(' obcde fghil 34567 ')).toEqual(read)
    expect(parseEmergencyCode('0BCDEFGH1134567')).toEqual(read)
  })

  test.each(['', '123456', 'ABCDE-FGH12-3456', 'ABCDE-FGH12-345678', 'ABCDE-FGH12-3456U'])(
    '%j is none',
    (text) => {
      expect(parseEmergencyCode(text)).toBeUndefined()
    },
  )
})
