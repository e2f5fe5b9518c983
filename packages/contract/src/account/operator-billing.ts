import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { LINE } from '../identity/standard-profile.ts'
import { planType } from '../session-user.ts'
import { done, nothing, timestamp } from '../wire.ts'
import { amount, invoiceEntry, invoiceNumber } from './invoice.ts'

const accountId = z.string().regex(/^acc_[a-z2-7]{26}$/)
const operatorErrors = ['forbidden', 'session_not_fresh', 'second_factor_missing'] as const

/** Lists what is not paid yet. Only for the platform's operators. */
export const listOpenInvoicesAsOperator = defineEndpoint({
  method: 'GET',
  path: '/api/operator/invoices/open',
  auth: 'session',
  origins: 'issuer',
  listed: false,
  summary: 'Lists unpaid invoices of all accounts, the longest due first, 1,000 at most.',
  input: nothing,
  output: z.strictObject({
    invoices: z.array(z.strictObject({ account_id: z.string(), ...invoiceEntry.shape })),
  }),
  errors: [...operatorErrors],
})

/** Records a payment. Only for the platform's operators. */
export const recordPaymentAsOperator = defineEndpoint({
  method: 'POST',
  path: '/api/operator/payments',
  auth: 'session',
  origins: 'issuer',
  listed: false,
  summary: 'Records a payment of an invoice, or a part of it, once.',
  input: z.strictObject({
    number: invoiceNumber,
    amount: amount.min(1),
    /**
     * Names the payment, such as the id of the bank's entry. A second one under the same name
     * changes nothing. Without it, two equal amounts for one invoice count as one payment.
     */
    reference: z.string().trim().min(1).max(100).regex(LINE).optional(),
    /** The day on which the money arrived. */
    received_at: timestamp.optional(),
  }),
  output: z.strictObject({
    /** False if this payment was recorded before. */
    is_new: z.boolean(),
    paid: amount,
    /** What is still to pay. */
    open: amount,
  }),
  errors: [...operatorErrors, 'invoice_not_found', 'payment_too_high', 'conflict'],
})

/** Sets the plan of an account, also one that owners cannot choose. */
export const setPlanAsOperator = defineEndpoint({
  method: 'POST',
  path: '/api/operator/accounts/plan',
  auth: 'session',
  origins: 'issuer',
  listed: false,
  summary: 'Sets the plan of an account, at the configured price, from now on.',
  input: z.strictObject({ account_id: accountId, plan: planType }),
  output: done,
  errors: [...operatorErrors, 'account_not_found', 'account_ended', 'conflict'],
})
