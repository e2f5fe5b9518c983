import type { ErrorKind } from './error-kind.ts'

/** Codes about plans, invoices and payments. */
export const BILLING_ERRORS = {
  // Also for an invoice of another account, so that no one learns which ones exist.
  invoice_not_found: { status: 404, retryable: false, message: 'That invoice is not found.' },
  payment_too_high: {
    status: 409,
    retryable: false,
    message: 'The payment is higher than the open amount of the invoice.',
  },
  plan_unavailable: { status: 409, retryable: false, message: 'You cannot choose this plan.' },
  price_changed: {
    status: 409,
    retryable: false,
    message: 'The price of this plan has changed. Look at it again.',
  },
  account_expired: {
    status: 402,
    retryable: false,
    message: 'This account has expired. Pay the open invoices, or choose a plan, to change it.',
  },
  account_ended: { status: 409, retryable: false, message: 'This account has ended.' },
} as const satisfies Record<string, ErrorKind>
