import type { InvoiceWords } from '../invoice-words.ts'

/** The English texts. */
export const en: InvoiceWords = {
  title: 'Invoice {number}',
  number: 'Invoice number',
  issued: 'Date of invoice',
  due: 'Please pay by',
  period: 'Period of service',
  span: '{from} to {to}',
  buyer: 'Invoice for',
  account: 'Account',
  reference: 'Your reference',
  taxId: 'Tax ID',
  plan: 'Plan',
  days: 'Days',
  price: 'Price for 30 days',
  amount: 'Amount',
  total: 'Total',
  tax: 'Includes {percent} tax: {amount}',
  payment: 'How to pay',
  paid: 'Paid on {day}. Thank you.',
  partlyPaid: 'Paid so far: {amount}',
  open: 'Still to pay: {amount}',
  print: 'To print this page or save it as a file, use the print command of your browser.',
  back: 'Back to the account',
  languages: 'Language',
  plans: {
    free_trial: 'Free trial',
    personal: 'Personal',
    team: 'Team',
    enterprise: 'Enterprise',
  },
}
