import { expect, test } from 'vitest'
import { addressProblems, isOnDevice, problemOf } from './address-problem.ts'

test.each([
  ['https://app.example.org', null],
  ['http://localhost:5173', null],
  ['', null],
  ['https://app.example.org/', 'wrongOrigin'],
  ['https://app.example.org/path', 'wrongOrigin'],
  ['app.example.org', 'wrongOrigin'],
])('%s as an origin: %s', (text, problem) => expect(problemOf(text, 'origin')).toBe(problem))

test.each([
  ['https://app.example.org/callback?x=1', null],
  ['com.example.app:/callback', null],
  ['https://app.example.org/#', 'fragment'],
  ['https://app.example.org/#here', 'fragment'],
  ['/callback', 'wrongUri'],
])('%s as a redirect URI: %s', (text, problem) => expect(problemOf(text, 'uri')).toBe(problem))

test('the second of two equal lines is marked, and empty lines are not', () => {
  const lines = ['https://a.example', '', 'https://a.example', '']
  expect(addressProblems(lines, 'origin')).toEqual({ 2: 'twice' })
})

test('addresses on the machine of the developer are told apart', () => {
  for (const text of ['http://localhost:5173', 'http://127.0.0.1/callback', 'http://[::1]:80/']) {
    expect(isOnDevice(text), text).toBe(true)
  }
  for (const text of ['https://localhost.example.org', 'https://app.example.org/localhost', '']) {
    expect(isOnDevice(text), text).toBe(false)
  }
})
