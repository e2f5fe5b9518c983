import { expect, test } from 'vitest'
import { createEchoToken, isEchoToken } from './echo-token.ts'

const RING = [{ id: 'a', key: new Uint8Array(32).fill(1) }]
const OTHER = [{ id: 'a', key: new Uint8Array(32).fill(2) }]
const NOW = 1_800_000_000_000

test('a token is valid for a minute, with the key ring that made it', () => {
  const token = createEchoToken(RING, NOW)
  expect(isEchoToken(token, RING, NOW + 60_000)).toBe(true)
  expect(isEchoToken(token, RING, NOW + 60_001)).toBe(false)
  expect(isEchoToken(token, OTHER, NOW)).toBe(false)
})

test.each(['', '.', `${NOW}`, `${NOW}.`, `${NOW}.AAAA`, `x.${'A'.repeat(43)}`])(
  '%j is no token',
  (token) => expect(isEchoToken(token, RING, NOW)).toBe(false),
)

test('the time of a token cannot be changed', () => {
  const [, mac] = createEchoToken(RING, NOW).split('.')
  expect(isEchoToken(`${NOW + 1}.${mac}`, RING, NOW)).toBe(false)
})
