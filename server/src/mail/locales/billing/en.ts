import type { BillingWords } from '../../mail-words.ts'

const END = 'There is no contract: you can end the account at any time.'

/** The English words of mails about bills. */
export const billing: BillingWords = {
  trial_ends: {
    subject: '{brand}: the free days of {account} end on {until}',
    lead: [
      'The free days of your account {account} at {brand} end on {until}.',
      'From then on it costs {amount} for every 30 days, tax included. You get the first invoice after these 30 days.',
    ],
    button: 'Look at your plan',
    close: [END],
  },
  trial_ends_without_plan: {
    subject: '{brand}: choose a plan for {account}',
    lead: [
      'The free days of your account {account} at {brand} end on {until}.',
      'Choose a plan to go on with it.',
    ],
    button: 'Choose a plan',
    close: [END],
  },
  plan_missing: {
    subject: '{brand}: {account} needs a plan',
    lead: [
      'The free days of your account {account} at {brand} are over, and it has no plan yet.',
      'Without a plan the account expires, on {until} at the earliest. Users of your applications can then no longer sign in.',
    ],
    button: 'Choose a plan',
    close: [END],
  },
  invoice_issued: {
    subject: '{brand}: invoice {invoice}',
    lead: [
      'This is invoice {invoice} for your account {account} at {brand}. It comes to {amount}, tax included.',
      'Please pay by {until}. The invoice says how.',
    ],
    button: 'Open the invoice',
    close: [END],
  },
  invoice_overdue: {
    subject: '{brand}: invoice {invoice} is overdue',
    lead: [
      'Invoice {invoice} for your account {account} at {brand} is overdue. With all overdue invoices, {amount} is open.',
      'Without a payment the account expires, on {until} at the earliest. Users of your applications can then no longer sign in.',
    ],
    button: 'Open the invoice',
    close: ['If you have paid already, do nothing: a payment can take a few days to arrive.'],
  },
  payment_received: {
    subject: '{brand}: invoice {invoice} is paid',
    lead: ['Thank you. Invoice {invoice} for your account {account} at {brand} is paid: {amount}.'],
    button: 'Open the invoice',
    close: [],
  },
  billing_expired: {
    subject: '{brand}: {account} has expired',
    lead: [
      'Your account {account} at {brand} has expired. Users of your applications can no longer sign in.',
      'The data stays until {until} at least, and you get a mail two weeks before it is deleted. Until then you can read and export everything. As soon as you have paid, or chosen a plan, the account works again.',
    ],
    button: 'Open the account',
    close: [],
  },
  purge_announced: {
    subject: '{brand}: the data of {account} will be deleted on {until}',
    lead: [
      'On {until}, all data of your account {account} at {brand} will be deleted: users, applications and settings. It cannot be brought back.',
      'Until then you can export everything, or pay and keep the account.',
    ],
    button: 'Open the account',
    close: [],
  },
  data_purged: {
    subject: '{brand}: the data of {account} has been deleted',
    lead: [
      'The data of your account {account} at {brand} has been deleted, as announced. It cannot be brought back.',
      'Invoices are kept, because the law asks for it.',
    ],
    button: 'Open the invoices',
    close: [],
  },
}
