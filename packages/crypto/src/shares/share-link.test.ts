import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isShrdError } from '../errors.ts'
import { createShareLink, formatShareFragment, parseShareFragment } from './share-link.ts'

const SECRET = 'AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8'

describe('the fragment of a link', () => {
  test.each([
    [false, false, `#1.${SECRET}`],
    [true, false, `#1p.${SECRET}`],
    [false, true, `#1m.${SECRET}`],
    [true, true, `#1pm.${SECRET}`],
  ])('says whether there is a passphrase (%s) and a member (%s)', (passphrase, member, text) => {
    const link = { passphrase, member, secret: SECRET }
    expect(formatShareFragment(link)).toBe(text)
    expect(parseShareFragment(text)).toEqual(link)
  })

  test('holds 32 bytes, new each time', () => {
    const one = createShareLink({ passphrase: false, member: false })
    const other = createShareLink({ passphrase: false, member: false })
    expect(Buffer.from(one.secret, 'base64url')).toHaveLength(32)
    expect(one.secret).not.toBe(other.secret)
    expect(parseShareFragment(formatShareFragment(one))).toEqual(one)
  })

  test.each([
    ['nothing', ''],
    ['a lone #', '#'],
    ['no #', `1.${SECRET}`],
    ['another version', `#2.${SECRET}`],
    ['no version', `#.${SECRET}`],
    ['an unknown flag', `#1x.${SECRET}`],
    ['flags in another order', `#1mp.${SECRET}`],
    ['a flag twice', `#1pp.${SECRET}`],
    ['capital flags', `#1P.${SECRET}`],
    ['no dot', `#1${SECRET}`],
    ['a key cut short', `#1.${SECRET.slice(1)}`],
    ['a key of 33 bytes', `#1.${SECRET}A`],
    ['padding', `#1.${SECRET}=`],
    ['set bits behind the last byte', `#1.${SECRET.slice(0, -1)}9`],
    ['standard base64', `#1.${'+'.repeat(43)}`],
    ['something behind it', `#1.${SECRET}\n`],
    ['something before it', ` #1.${SECRET}`],
    ['percent signs', `#1%2E${SECRET}`],
  ])('is refused when it has %s', (_, text) => {
    expect(() => parseShareFragment(text)).toThrow('share_link_invalid')
  })

  test('is refused when it is no text', () => {
    // What a caller of plain JavaScript may pass.
    for (const value of [undefined, null, 1, {}, ['#1.']] as unknown as string[]) {
      expect(() => parseShareFragment(value)).toThrow('share_link_invalid')
    }
  })

  test('has one spelling, whatever text is tried', () => {
    const near = fc
      .tuple(fc.nat(60), fc.string({ maxLength: 3 }))
      .map(([at, text]) => `#1pm.${SECRET}`.slice(0, at) + text + `#1pm.${SECRET}`.slice(at + 1))
    fc.assert(
      fc.property(fc.oneof(fc.string(), near), (text) => {
        try {
          expect(formatShareFragment(parseShareFragment(text))).toBe(text)
        } catch (error) {
          expect(isShrdError(error, 'share_link_invalid')).toBe(true)
        }
      }),
      { numRuns: 500 },
    )
  })
})
