/** A mail to the owners of an account about its bills. Times are formatted as dates. */
export type BillingMessage = {
  /** The name of the account. */
  billed: string
  /** The page of the invoice or of the bills. */
  link: string
} & (
  | { kind: 'trial_ends'; amount: number; until: number }
  | { kind: 'trial_ends_without_plan'; until: number }
  | { kind: 'plan_missing'; until: number }
  | { kind: 'invoice_issued'; invoice: string; amount: number; until: number }
  | { kind: 'invoice_overdue'; invoice: string; amount: number; until: number }
  | { kind: 'payment_received'; invoice: string; amount: number }
  | { kind: 'billing_expired'; until: number }
  | { kind: 'purge_announced'; until: number }
  | { kind: 'data_purged' }
)
