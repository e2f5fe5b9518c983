import { expect, test } from 'vitest'
import { linkAddress } from './link-address.ts'

test.each([
  'https://app.example.org/terms',
  'http://localhost:3000/',
  'HTTPS://app.example.org',
  '//app.example.org/terms',
  '/register?next=javascript:alert(1)',
  'register',
  './a:b',
  '#terms',
  '',
])('a link may lead to %j', (address) => {
  expect(linkAddress(address)).toBe(address)
})

test.each([
  'javascript:alert(1)',
  ' \u0001JavaScript:alert(1)',
  'java\n\tscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'blob:https://app.example.org/x',
  'https://',
  undefined,
])('none leads to %j', (address) => {
  expect(linkAddress(address)).toBeUndefined()
})
