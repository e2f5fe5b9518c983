import { expect, test } from 'vitest'
import { endsOnDevice } from './ends-on-device.ts'

test.each([
  'http://localhost:5173/callback',
  'https://localhost/callback',
  'http://127.0.0.1:8080/',
  'http://[::1]/callback',
])('%s is on the device of the user, in production', (uri) => {
  expect(endsOnDevice(uri, { production: true })).toBe(true)
  expect(endsOnDevice(uri, { production: false })).toBe(false)
})

test.each([
  'https://app.example.org/localhost',
  'https://localhost.example.org/',
  'com.example.app:/callback',
  undefined,
])('%s is not', (uri) => {
  expect(endsOnDevice(uri, { production: true })).toBe(false)
})
