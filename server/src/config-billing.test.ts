import { expect, test } from 'vitest'
import { billingProblems, invoiceSellerText, planPricesText } from './config-billing.ts'

const seller = {
  name: 'Beispiel GmbH',
  address: ['Hauptstraße 1', '10115 Berlin'],
  country: 'DE',
  email: 'rechnung@example.org',
  payment: ['IBAN DE00 0000'],
}

test('prices are read by plan, and a plan that is not named has none [CONS-17]', () => {
  expect(planPricesText.parse('{"personal": 900, "team": 0}')).toEqual({ personal: 900, team: 0 })
  expect(planPricesText.parse('{}')).toEqual({})
})

test.each([
  ['no JSON', '{'],
  ['a list', '[]'],
  ['another plan', '{"gold": 900}'],
  ['a negative price', '{"team": -1}'],
  ['half a cent', '{"team": 1.5}'],
  ['a price in quotes', '{"team": "900"}'],
])('%s is a mistake that is named', (_title, text) => {
  const { error } = planPricesText.safeParse(text)
  expect(error?.issues[0]?.message).toContain('{"personal": 900}')
})

test('a seller needs name, address, country, e-mail and a way to pay', () => {
  expect(invoiceSellerText.parse(JSON.stringify(seller))).toEqual({
    ...seller,
    ...{ tax_id: null, registration: null, series: 'INV', tax_percent: 0, note: null },
  })
  for (const name of Object.keys(seller)) {
    const { error } = invoiceSellerText.safeParse(JSON.stringify({ ...seller, [name]: undefined }))
    expect(error?.issues[0]?.message).toContain(name)
  }
})

test('a text of the seller cannot reverse the direction of the invoice', () => {
  const text = JSON.stringify({ ...seller, name: 'Beispiel \u202eHbmG' })
  expect(invoiceSellerText.safeParse(text).success).toBe(false)
})

test('a price above zero needs a seller', () => {
  const given = invoiceSellerText.parse(JSON.stringify(seller))
  expect(billingProblems({ PLAN_PRICES: { team: 0 } })).toEqual([])
  expect(billingProblems({ PLAN_PRICES: { team: 1 }, INVOICE_SELLER: given })).toEqual([])
  expect(billingProblems({ PLAN_PRICES: { team: 1 } })[0]).toContain('INVOICE_SELLER')
  const plans = { PLAN_PRICES: { team: 1 }, INVOICE_SELLER: given }
  expect(billingProblems({ ...plans, DEFAULT_PLAN: 'team' })).toEqual([])
  expect(billingProblems({ ...plans, DEFAULT_PLAN: 'personal' })[0]).toContain('DEFAULT_PLAN')
})
