import { expect, test } from 'vitest'
import { judgeCaller, judgeCertificate, judgeClock } from './judge.ts'

const NOW = Date.UTC(2026, 10, 27)
const DAY = 86_400_000
const inDays = (days: number) => ({ valid_to: new Date(NOW + days * DAY).toUTCString() })

test.each([
  [60, 'ok'],
  [14, 'ok'],
  [13, 'warning'],
  [-1, 'fault'],
])('a certificate for %i more days is %s', (days, state) => {
  expect(judgeCertificate(inDays(days), NOW).state).toBe(state)
})

test.each([
  [0, 'ok'],
  [60, 'ok'],
  [61, 'fault'],
  [-61, 'fault'],
])('a clock that is %i s ahead is %s', (seconds, state) => {
  expect(judgeClock(NOW + seconds * 1000, NOW).state).toBe(state)
})

const CALLER = { address: '192.0.2.1', is_forwarded: true, trusts_proxy: true, can_choose: false }

test.each([
  ['a trusted proxy', {}, 'ok'],
  ['no proxy', { is_forwarded: false, trusts_proxy: false }, 'ok'],
  ['a proxy that does not say who calls', { is_forwarded: false }, 'fault'],
  ['a proxy that is not trusted', { trusts_proxy: false }, 'fault'],
  ['a proxy that believes its callers', { can_choose: true }, 'fault'],
  ['a proxy that is trusted and not there', { is_forwarded: false, can_choose: true }, 'fault'],
])('behind %s the address of callers is %s', (_, seen, state) => {
  expect(judgeCaller({ ...CALLER, ...seen }).state).toBe(state)
})
