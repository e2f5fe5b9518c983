import { expect, test } from 'vitest'
import { siteLabel } from './site-label.ts'

test.each([
  ['shop.example', 'shop'],
  ['www.shop.example', 'shop'],
  ['shop.co.uk', 'shop'],
  ['www.shop.com.au', 'shop'],
  ['co.uk', 'co.uk'],
  ['localhost', 'localhost'],
])('browsers count %s as %s', (host, label) => {
  expect(siteLabel(host)).toBe(label)
})
