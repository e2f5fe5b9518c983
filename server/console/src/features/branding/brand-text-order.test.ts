import { BRAND_TEXTS } from '@shrd/contract/account-calls'
import { expect, test } from 'vitest'
import { BRAND_TEXT_ORDER } from './brand-text-order.ts'

test('every text that a client may replace has its place, once', () => {
  expect([...BRAND_TEXT_ORDER].sort()).toEqual(Object.keys(BRAND_TEXTS).sort())
})
