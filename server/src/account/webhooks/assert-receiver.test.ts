import { expect, test } from 'vitest'
import { assertReceiver } from './assert-receiver.ts'

const production = { mode: 'production' } as const

test.each([
  ['https://hooks.example.org/in?key=a', 'https://hooks.example.org/in?key=a'],
  ['https://Hooks.Example.org:8443', 'https://hooks.example.org:8443/'],
  ['https://hooks.example.org/in#part', 'https://hooks.example.org/in'],
  ['https://1.1.1.1/', 'https://1.1.1.1/'],
])('%s is a receiver', (url, stored) => {
  expect(assertReceiver(url, production)).toBe(stored)
})

test.each([
  'http://hooks.example.org/',
  'https://user:password@hooks.example.org/',
  'https://user@hooks.example.org/',
  'https://hooks.example.org:25/',
  'https://hooks.example.org:80/',
  'https://localhost/',
  'https://database/',
  'https://database./',
  'https://127.0.0.1/',
  'https://2130706433/',
  'https://0x7f.1/',
  'https://[::1]/',
  'https://[::ffff:169.254.169.254]/',
  'https://169.254.169.254/latest/meta-data',
  'file:///etc/passwd',
  'javascript:alert(1)',
  '/in',
  '',
])('%s is none', (url) => {
  expect(() => assertReceiver(url, production)).toThrow('webhook_url_invalid')
})

test('outside production, this machine is a receiver', () => {
  expect(assertReceiver('http://localhost:4000/in', { mode: 'test' })).toContain(':4000')
  expect(() => assertReceiver('http://example.org/', { mode: 'test' })).toThrow()
})
