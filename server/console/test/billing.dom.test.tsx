import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { Billing } from '../src/data/types.ts'
import { createInvoice } from './fake-messages.ts'
import { DAY } from './fake-records.ts'
import { createFilledState } from './fake-state.ts'
import { createPage, type TestPage } from './render-app.tsx'

const user = userEvent.setup()
const press = async (name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }))
const FROM = Date.UTC(2026, 10, 8, 10)
const TO = FROM + 30 * DAY
const FREE = { from: FROM, to: TO, is_free: true, amount: 0 }

async function openBilling(change: Partial<Billing> = {}): Promise<TestPage> {
  const page = createPage(createFilledState())
  Object.assign(page.state.billing ?? {}, change)
  await page.open('billing')
  await screen.findByRole('region', { name: 'Plan' })
  return page
}

/** The value beside a name in the card of the plan. */
function fact(name: string): string | null | undefined {
  const card = within(screen.getByRole('region', { name: 'Plan' }))
  return card.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent
}

test('a period ends one day before the next one begins, as on the invoice', async () => {
  await openBilling({ period: { from: FROM, to: TO, is_free: false, amount: 4900 } })
  expect(fact('This period')).toMatch(/^Nov 8(, 2026)? to Dec 7(, 2026)?$/)
  expect(fact('Next invoice')).toBe('€49.00')
})

test('the end of the free days promises no invoice', async () => {
  const next = { kind: 'close_period', at: TO } as const
  await openBilling({ state: 'trial', period: FREE, next })
  expect(fact('This period')).toMatch(/to Dec 7.*free$/)
  expect(fact('Next invoice')).toBe('none')
  expect(fact('Next')).toMatch(/^The free days end · Dec 7/)
})

test('a plan that ends with the free days asks for another one', async () => {
  const next = { kind: 'close_period', at: TO } as const
  await openBilling({ state: 'trial', plan: 'free_trial', needs_plan: true, period: FREE, next })
  expect(fact('Next')).toMatch(/^This plan ends · Dec 7/)
  expect(screen.getByText(/^This plan ends on Dec 7.*Choose another one before/)).toBeDefined()
})

test('an account without a plan is not told of an unpaid invoice', async () => {
  const next = { kind: 'remind', at: TO } as const
  const late = { state: 'past_due', plan: 'free_trial', needs_plan: true } as const
  await openBilling({ ...late, period: null, open_amount: 0, next })
  expect(screen.getByText(/The free days are over/)).toBeDefined()
  expect(screen.queryByText(/overdue/)).toBeNull()
})

test('an account that is late says how much is unpaid', async () => {
  await openBilling({ state: 'past_due', open_amount: 4900 })
  expect(screen.getByText(/An invoice is overdue, and €49\.00 is unpaid/)).toBeDefined()
})

test('a plan changes at the price that the dialog shows, and not at another one', async () => {
  const page = await openBilling()
  await press('Change plan')
  const dialog = within(await screen.findByRole('dialog', { name: 'Change plan' }))
  await user.click(await dialog.findByRole('radio', { name: /Personal/ }))
  expect(
    await dialog.findByText(/€9\.00 for each period\. The next invoice is €9\.00/),
  ).toBeDefined()
  for (const plan of page.state.plans.plans) if (plan.type === 'personal') plan.price = 1200
  await user.click(dialog.getByRole('button', { name: 'Change plan' }))
  await dialog.findByText(/The price of this plan has changed/)
  expect(page.state.billing?.plan).toBe('team')
})

test('a plan that costs nothing promises no invoice', async () => {
  await openBilling()
  await press('Change plan')
  const dialog = within(await screen.findByRole('dialog', { name: 'Change plan' }))
  await user.click(await dialog.findByRole('radio', { name: /Free trial/ }))
  expect(await dialog.findByText(/€0\.00 for each period, and no invoice\./)).toBeDefined()
})

test('invoices come in pages, and each opens with its lines', async () => {
  const page = createPage(createFilledState())
  page.state.invoices = Array.from({ length: 14 }, (_, at) => createInvoice(at + 1))
  await page.open('billing')
  await user.click(await screen.findByRole('button', { name: 'INV-000001' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Invoice INV-000001' }))
  expect(await dialog.findByText(/Team, 30 days from/)).toBeDefined()
  expect(dialog.getByRole('link', { name: 'Page to print' })).toBeDefined()
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('button', { name: 'INV-000013' })).toBeNull()
  await press('Next')
  await screen.findByRole('button', { name: 'INV-000013' })
  await press('Previous')
  await screen.findByRole('button', { name: 'INV-000001' })
})

test('an invoice is open, overdue or paid', async () => {
  const page = createPage(createFilledState())
  page.state.invoices = [
    createInvoice(1, { paid: 0, paid_at: null, due_at: Date.now() + DAY }),
    createInvoice(2, { paid: 100, paid_at: null, due_at: Date.now() - DAY }),
    createInvoice(3),
  ]
  await page.open('billing')
  const table = within(await screen.findByRole('table', { name: 'Invoices' }))
  // Beside the number on phones, and in a column of its own elsewhere.
  const states = ['Open', 'Overdue', 'Paid'].map((name) => table.getAllByText(name).length)
  expect(states).toEqual([2, 2, 2])
})

test('details are saved without empty lines, and an undo brings the former ones back', async () => {
  const page = await openBilling()
  const reference = screen.getByRole('textbox', { name: /Your reference/ })
  await user.type(reference, '  ')
  await user.type(screen.getByRole('textbox', { name: 'Address' }), '{Enter} ')
  await user.type(screen.getByRole('textbox', { name: 'Company or person' }), ' & Co')
  await press('Save details')
  await screen.findByText('The details were saved.')
  const address = ['Lindenallee 8', '20259 Hamburg']
  const saved = { name: 'Lumen Studio GmbH & Co', address, reference: null }
  expect(page.state.billing?.details).toMatchObject(saved)
  await press('Undo')
  await waitFor(() => expect(page.state.billing?.details.name).toBe('Lumen Studio GmbH'))
})
