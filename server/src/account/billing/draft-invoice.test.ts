import { invoiceContent } from '@shrd/contract'
import { expect, test } from 'vitest'
import { day } from '../../../test/billed-account.ts'
import type { SellerConfig } from '../../config-billing.ts'
import { draftInvoice, formatNumber } from './draft-invoice.ts'
import { chargeDays } from './plan-uses.ts'
import type { Charge } from './take-step.ts'

const seller: SellerConfig = {
  ...{ name: 'Beispiel GmbH', address: ['Hauptstraße 1', '10115 Berlin'], country: 'DE' },
  ...{ tax_id: 'DE000', registration: null, email: 'rechnung@example.org', series: 'INV' },
  ...{ tax_percent: 19, note: null, payment: ['IBAN DE00'] },
}
const details = { name: null, address: [], country: null, tax_id: null, reference: null }
const uses = [
  { day: 0, plan: 'personal', price: 900 },
  { day: 10, plan: 'team', price: 2_900 },
] as const
const charge: Charge = {
  ...{ from: day(30), to: day(60), charges: chargeDays(uses) },
  ...{ issued_at: day(60), due_at: day(74) },
}
const draft = (changes: Partial<SellerConfig> = {}) =>
  draftInvoice(charge, {
    ...{ seller: { ...seller, ...changes }, account_name: 'Größe', details },
    payment: ['IBAN DE00'],
  })

test('an invoice says what was used, from when, and what it costs, in EUR [CONST-14]', () => {
  const content = draft()
  expect(invoiceContent.parse(content)).toEqual(content)
  expect(content).toMatchObject({ currency: 'eur', total: 2_233 })
  expect(content.lines.map(({ plan, from, amount }) => [plan, from, amount])).toEqual([
    ['personal', day(30), 300],
    ['team', day(40), 1_933],
  ])
})

test('the tax is a part of the total, rounded to the cent', () => {
  expect(draft().tax).toEqual({ percent: 19, amount: 357 })
  expect(draft({ tax_percent: 8.1 }).tax.amount).toBe(167)
  expect(draft({ tax_percent: 0 }).tax).toEqual({ percent: 0, amount: 0 })
})

test('an invoice without details of the buyer names the account', () => {
  expect(draft().buyer).toEqual({ account_name: 'Größe', ...details })
})

test('numbers have six digits or more, so that they sort', () => {
  expect(formatNumber('INV', 1)).toBe('INV-000001')
  expect(formatNumber('INV', 1_234_567)).toBe('INV-1234567')
})
