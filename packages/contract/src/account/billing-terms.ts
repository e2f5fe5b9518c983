/** The rules of billing, which are the same for every account. All times are in days. */
export const BILLING_TERMS = {
  /** Prices and invoices are in this currency, in minor units. */
  currency: 'eur',
  /** The service bills each period after its end. */
  period: 30,
  /** The first days of an account, which cost nothing. */
  free: 30,
  /** The time to pay, from the day of the invoice. */
  payment: 14,
  /** Reminders before an unpaid account expires, and the wait after each. */
  reminders: 3,
  reminderWait: 7,
  /** The least time that an expired account keeps its data. */
  kept: 30,
  /** The least time between the announcement that data will be deleted, and the deletion. */
  purgeNotice: 14,
  /** The time before the end of the free days at which the owners get a mail. */
  trialNotice: 7,
} as const

/**
 * The state of an account. `expired`: users cannot sign in, but members can read, export and pay.
 * `purged`: the data is deleted. `ended`: its owner has ended the account.
 */
export const BILLING_STATES = ['trial', 'active', 'past_due', 'expired', 'purged', 'ended'] as const

/** An entry of {@link BILLING_STATES}. */
export type BillingState = (typeof BILLING_STATES)[number]
