import { z } from 'zod'
import { LINE } from '../identity/standard-profile.ts'
import { planType } from '../session-user.ts'
import { timestamp } from '../wire.ts'
import { BILLING_TERMS } from './billing-terms.ts'

/** Money in minor units. */
export const amount = z.int().min(0).max(10_000_000_000)
/** `ivc_` and 26 base32 characters. */
export const invoiceId = z.string().regex(/^ivc_[a-z2-7]{26}$/)
/** The printed number: a series and a running number in it. */
export const invoiceNumber = z.string().regex(/^[A-Z0-9-]{1,16}-\d{6,10}$/)

const line = z.string().trim().min(1).max(100).regex(LINE)
const address = z.array(line).max(5)
const country = z.string().regex(/^[A-Z]{2}$/)

/** What an invoice says of its buyer. */
export const billingDetails = z.strictObject({
  /** The company, or the person. */
  name: line.nullable(),
  address,
  /** ISO 3166, two letters. */
  country: country.nullable(),
  /** Such as a VAT id. It is printed and changes no tax. */
  tax_id: line.nullable(),
  /** The buyer's own word for the account, such as an order number. */
  reference: line.nullable(),
})
/** See {@link billingDetails}. */
export type BillingDetails = z.infer<typeof billingDetails>

/** Who issues invoices. */
export const invoiceSeller = z.strictObject({
  name: line,
  address: address.min(1),
  country,
  tax_id: line.nullable(),
  /** Such as a company number and its register. */
  registration: line.nullable(),
  email: z.email().max(320),
})
/** See {@link invoiceSeller}. */
export type InvoiceSeller = z.infer<typeof invoiceSeller>

/** The days of a period on one plan. */
const invoiceLine = z.strictObject({
  plan: planType,
  from: timestamp,
  days: z.int().min(1).max(BILLING_TERMS.period),
  /** For a whole period. */
  price: amount,
  amount,
})
/** See {@link invoiceLine}. */
export type InvoiceLine = z.infer<typeof invoiceLine>

/** What an invoice says. It never changes: an invoice is a snapshot of its day. */
export const invoiceContent = z.strictObject({
  currency: z.literal(BILLING_TERMS.currency),
  seller: invoiceSeller,
  buyer: z.strictObject({ account_name: z.string(), ...billingDetails.shape }),
  period: z.strictObject({ from: timestamp, to: timestamp }),
  lines: z.array(invoiceLine).min(1),
  /** The tax that `total` includes. */
  tax: z.strictObject({ percent: z.number().min(0).max(100), amount }),
  total: amount,
  /** A sentence about tax, in the seller's words. */
  note: z.string().nullable(),
  /** How to pay, in the seller's words. */
  payment: z.array(z.string()),
})
/** See {@link invoiceContent}. */
export type InvoiceContent = z.infer<typeof invoiceContent>

/** An invoice in a list. */
export const invoiceEntry = z.strictObject({
  invoice_id: invoiceId,
  number: invoiceNumber,
  issued_at: timestamp,
  due_at: timestamp,
  total: amount,
  /** The sum of the recorded payments. */
  paid: amount,
  /** When the last of it was paid; `null` while something is open. */
  paid_at: timestamp.nullable(),
})
/** See {@link invoiceEntry}. */
export type InvoiceEntry = z.infer<typeof invoiceEntry>

/** A whole invoice. */
export const invoice = z.strictObject({ ...invoiceEntry.shape, content: invoiceContent })
/** See {@link invoice}. */
export type Invoice = z.infer<typeof invoice>
