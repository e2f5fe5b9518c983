import type { InvoiceContent } from '@shrd/contract'
import type { BilledAccount, OpenInvoice } from '../src/account/billing/billed-account.ts'
import { newRecord } from '../src/account/billing/open-billing.ts'
import { DAY } from '../src/account/billing/times.ts'
import type { PlanPrices, PlanType } from '../src/config-billing.ts'
import type { BillingRecord } from '../src/persistence/repositories/billing.ts'
import type { StoredInvoice } from '../src/persistence/repositories/invoices.ts'

/** What plans cost in tests. Operators alone set `enterprise`. */
export const PRICES: PlanPrices = { personal: 900, team: 2_900 }

/** The days from the start of an account, as times. */
export function day(days: number): number {
  return days * DAY
}

/** A billed account that began on day 0. */
export function billedAccount(
  changes: Partial<BillingRecord> = {},
  { open = [], prices = PRICES }: { open?: readonly OpenInvoice[]; prices?: PlanPrices } = {},
): BilledAccount {
  const plan: PlanType = changes.plan_type ?? 'personal'
  const record = newRecord({ account_id: `acc_${'a'.repeat(26)}`, plan, prices, now: 0 })
  return { record: { ...record, ...changes }, open }
}

/** An account in its first paid period, from day 30 on. */
export function activeAccount(
  changes: Partial<BillingRecord> = {},
  options: { open?: readonly OpenInvoice[] } = {},
): BilledAccount {
  const plan = changes.plan_type ?? 'personal'
  const uses = [{ day: 0, plan, price: PRICES[plan] ?? 0 }]
  return billedAccount({ state: 'active', period_start: day(30), uses, ...changes }, options)
}

/** An unpaid invoice of 9.00 for the first paid period. */
export function storedInvoice(changes: Partial<StoredInvoice> = {}): StoredInvoice {
  return {
    invoice_id: `ivc_${'a'.repeat(26)}`,
    account_id: `acc_${'a'.repeat(26)}`,
    ...{ series: 'INV', sequence: 7, number: 'INV-000007', issued_at: day(60), due_at: day(74) },
    ...{ total: 900, paid: 0, paid_at: null, content: CONTENT, readers: [] },
    ...changes,
  }
}

const CONTENT: InvoiceContent = {
  currency: 'eur',
  seller: {
    ...{ name: 'Beispiel GmbH', address: ['Hauptstraße 1', '10115 Berlin'], country: 'DE' },
    ...{ tax_id: 'DE000', registration: 'HRB 1', email: 'rechnung@example.org' },
  },
  buyer: {
    ...{ account_name: 'Größe', name: 'Käufer & Co', address: ['Allée 2'], country: 'FR' },
    ...{ tax_id: 'FR000', reference: 'PO 7' },
  },
  period: { from: day(30), to: day(60) },
  lines: [{ plan: 'personal', from: day(30), days: 30, price: 900, amount: 900 }],
  ...{ tax: { percent: 19, amount: 144 }, total: 900, note: 'Reverse charge.' },
  payment: ['IBAN DE00'],
}
