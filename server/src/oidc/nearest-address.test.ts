import { expect, test } from 'vitest'
import { findNearest } from './nearest-address.ts'

const REGISTERED = 'https://app.example.org/callback'

test.each([
  ['https://app.example.org/callback/', 'slash'],
  ['https://app.example.org/Callback', 'case'],
  ['http://app.example.org/callback', 'scheme'],
  ['https://app.example.org:8443/callback', 'port'],
  ['https://other.example.org/callback', 'host'],
  ['https://app.example.org/signed-in', 'path'],
  ['https://app.example.org/callback?a=1', 'path'],
  ['https://other.example.org/signed-in', 'other'],
  ['callback', 'other'],
])('%s differs from the registered one by its %s', (given, difference) => {
  expect(findNearest(given, [REGISTERED])).toEqual({ registered: REGISTERED, difference })
})

test('the nearest of several is named', () => {
  const others = ['https://b.example.org/in', 'http://localhost:3000/callback']
  expect(findNearest('http://localhost:3001/callback', [...others, REGISTERED])).toEqual({
    registered: 'http://localhost:3000/callback',
    difference: 'port',
  })
})

test('without a registered address there is none', () => {
  expect(findNearest(REGISTERED, [])).toBeUndefined()
})
