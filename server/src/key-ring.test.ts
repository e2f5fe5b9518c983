import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { createSealer, parseKeyRing } from './key-ring.ts'

const key = () => randomBytes(32).toString('base64url')
const bytes = new TextEncoder().encode('a secret of somebody')

describe('a sealer', () => {
  const old = `old:${key()}`
  const fresh = `new:${key()}`
  const sealer = createSealer(parseKeyRing(`${fresh},${old}`), randomBytes)

  test('opens what it sealed', () => {
    const sealed = sealer.seal(bytes, 'totp:p_1')
    expect(new Uint8Array(sealer.open(sealed, 'totp:p_1'))).toEqual(bytes)
  })

  test('seals the same bytes differently each time, and readably never', () => {
    const sealed = sealer.seal(bytes, 'totp:p_1')
    expect(sealed).not.toBe(sealer.seal(bytes, 'totp:p_1'))
    expect(Buffer.from(sealed.slice(4), 'base64url').toString()).not.toContain('secret')
  })

  test('refuses a value that was moved to another row', () => {
    const sealed = sealer.seal(bytes, 'totp:p_1')
    expect(() => sealer.open(sealed, 'totp:p_2')).toThrow('sealed_value_invalid')
  })

  test('refuses a value that was changed or cut', () => {
    const sealed = sealer.seal(bytes, 'totp:p_1')
    const other = sealed.at(-5) === 'A' ? 'B' : 'A'
    for (const broken of [
      `${sealed.slice(0, -5)}${other}${sealed.slice(-4)}`,
      'new.AAAA',
      'new',
      '',
    ]) {
      expect(() => sealer.open(broken, 'totp:p_1')).toThrow('sealed_value_invalid')
    }
  })

  test('opens values of older keys as long as they are on the ring, and seals with the newest', () => {
    const earlier = createSealer(parseKeyRing(old), randomBytes).seal(bytes, 'c')
    expect(new Uint8Array(sealer.open(earlier, 'c'))).toEqual(bytes)
    expect(sealer.seal(bytes, 'c').startsWith('new.')).toBe(true)
    const later = createSealer(parseKeyRing(fresh), randomBytes)
    expect(() => later.open(earlier, 'c')).toThrow('sealed_value_invalid')
  })
})

test.each(['', 'k1', `k1:${key()},`, `K1:${key()}`, 'k1:AAAA', `a:${key()},a:${key()}`])(
  'a key ring written as %j is refused',
  (text) => {
    expect(() => parseKeyRing(text)).toThrow('config_invalid')
  },
)
