import { expect, test } from 'vitest'
import { parseClientPolicy } from './client-policy.ts'
import { isStricter, needsStrongerPassword } from './needs-stronger-password.ts'

const open = parseClientPolicy({})
const guarded = parseClientPolicy({ second_factor: 'required' })
const strict = parseClientPolicy({ password: { min_length_alone: 20 } })

test('a client is stricter when it asks for more characters than were asked for then', () => {
  expect(isStricter(open, 8)).toBe(true)
  expect(isStricter(open, 15)).toBe(false)
  expect(isStricter(open, 20)).toBe(false)
  expect(isStricter(guarded, 8)).toBe(false)
  expect(isStricter(guarded, 0)).toBe(true)
  expect(isStricter(strict, 15)).toBe(true)
})

test('a password of a weaker policy is changed, unless a second factor stands in [IDENT-28]', () => {
  expect(needsStrongerPassword(8, open, false)).toBe(true)
  expect(needsStrongerPassword(8, open, true)).toBe(false)
  expect(needsStrongerPassword(15, strict, false)).toBe(true)
  expect(needsStrongerPassword(15, strict, true)).toBe(false)
})

test('a password of the same policy or a stronger one is never changed by force [IDENT-18]', () => {
  for (const hasSecondFactor of [true, false]) {
    expect(needsStrongerPassword(15, open, hasSecondFactor)).toBe(false)
    expect(needsStrongerPassword(20, open, hasSecondFactor)).toBe(false)
    expect(needsStrongerPassword(8, guarded, hasSecondFactor)).toBe(false)
  }
})
