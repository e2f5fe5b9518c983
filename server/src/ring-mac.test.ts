import { createHash, randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import type { RingKey } from './key-ring.ts'
import { createRingMac, type RingMac } from './ring-mac.ts'

const createCodeMac = (ring: readonly RingKey[]): RingMac => createRingMac(ring, 'codes')
const newKey = (id: string): RingKey => ({ id, key: randomBytes(32) })

test('a code is right in its context only', () => {
  const { create, verify } = createCodeMac([newKey('a')])
  const mac = create('123456', ['flow', 'sign_in'])
  expect(verify(mac, '123456', ['flow', 'sign_in'])).toBe(true)
  expect(verify(mac, '123457', ['flow', 'sign_in'])).toBe(false)
  expect(verify(mac, '123456', ['other', 'sign_in'])).toBe(false)
  expect(verify(mac, '123456', ['flow', 'reset_password'])).toBe(false)
  expect(verify(mac, '123456', ['flowsign_in'])).toBe(false)
})

test('a code made before the ring was rotated is right as long as its key is on the ring', () => {
  const [old, fresh] = [newKey('old'), newKey('new')]
  const mac = createCodeMac([old]).create('123456', ['flow'])
  expect(createCodeMac([fresh, old]).verify(mac, '123456', ['flow'])).toBe(true)
  expect(createCodeMac([fresh]).verify(mac, '123456', ['flow'])).toBe(false)
  expect(createCodeMac([newKey('old')]).verify(mac, '123456', ['flow'])).toBe(false)
})

test('what is stored does not give the code away to whoever tries them all without the key', () => {
  const key = newKey('a')
  const mac = createCodeMac([key]).create('000042', ['flow'])
  const [, stored = ''] = mac.split('.')
  const others = createCodeMac([newKey('a')])
  for (let code = 0; code < 200; code++) {
    const guess = String(code).padStart(6, '0')
    expect(others.verify(mac, guess, ['flow'])).toBe(false)
    expect(stored).not.toBe(createHash('sha256').update(guess).digest('base64url'))
  }
  expect(mac.length).toBeLessThanOrEqual(64)
})

test('a value of one purpose is invalid for another', () => {
  const ring = [newKey('a')]
  const mac = createRingMac(ring, 'codes').create('123456', ['flow'])
  expect(createRingMac(ring, 'other').verify(mac, '123456', ['flow'])).toBe(false)
})
