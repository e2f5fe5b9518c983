/** Errors of bills and plans, in English. The keys are those of every other language. */
export const billing = {
  'error.invoice_not_found': 'That invoice is not found.',
  'error.payment_too_high': 'The payment is higher than the open amount of the invoice.',
  'error.plan_unavailable': 'You cannot choose this plan.',
  'error.price_changed': 'The price of this plan has changed. Look at it again.',
  'error.account_expired':
    'This account has expired. Pay the open invoices, or choose a plan, to change it.',
  'error.account_ended': 'This account has ended.',
}
