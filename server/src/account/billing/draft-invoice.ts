import type { InvoiceContent } from '@shrd/contract'
import { BILLING_TERMS } from '@shrd/contract'
import type { SellerConfig } from '../../config-billing.ts'
import type { BillingRecord } from '../../persistence/repositories/billing.ts'
import { totalOf } from './plan-uses.ts'
import type { Charge } from './take-step.ts'
import { DAY } from './times.ts'

/** Who buys, from whom, and how to pay. */
export interface InvoiceParties {
  readonly seller: SellerConfig
  readonly account_name: string
  readonly details: BillingRecord['details']
  readonly payment: readonly string[]
}

/** Writes an invoice. It takes copies of everything, so that later changes leave it as it is. */
export function draftInvoice(charge: Charge, parties: InvoiceParties): InvoiceContent {
  const { from, to, charges } = charge
  const { seller, account_name, details, payment } = parties
  const { name, address, country, tax_id, registration, email, note, tax_percent } = seller
  const total = totalOf(charges)
  return {
    currency: BILLING_TERMS.currency,
    seller: { name, address, country, tax_id, registration, email },
    buyer: { account_name, ...details },
    period: { from, to },
    lines: charges.map(({ plan, day, days, price, amount }) => {
      return { plan, from: from + day * DAY, days, price, amount }
    }),
    tax: { percent: tax_percent, amount: includedTax(total, tax_percent) },
    total,
    note,
    payment: [...payment],
  }
}

/** The part of an amount that is tax. In tenths of a percent, so that no fraction is lost. */
function includedTax(total: number, percent: number): number {
  const tenths = Math.round(percent * 10)
  return Math.round((total * tenths) / (1000 + tenths))
}

/** The printed number: a series, and at least six digits, so that numbers sort. */
export function formatNumber(series: string, sequence: number): string {
  return `${series}-${String(sequence).padStart(6, '0')}`
}
