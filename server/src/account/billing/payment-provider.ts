import type { StoredInvoice } from '../../persistence/repositories/invoices.ts'
import type { StoredBill } from '../../persistence/repositories/member-bills.ts'

/** A payment that a provider has collected. */
export interface CollectedPayment {
  /** The provider's name for it, the same whenever it is reported. */
  readonly reference: string
  /** In minor units, not more than the open amount. */
  readonly amount: number
  readonly received_at: number
}

/**
 * A way to pay invoices. The service asks it for the words on invoices and, if it can, to collect
 * money by itself. A provider that hears of payments elsewhere, such as in a webhook of its own,
 * reports each to `recordPayment`.
 *
 * @see docs/guides/billing.md
 */
export interface PaymentProvider {
  /** Stored with each payment. At most 32 ASCII characters, and never another one later. */
  readonly name: string
  /** How to pay, line by line. Printed on each invoice when it is issued. */
  readonly instructions: readonly string[]
  /**
   * Collects the open amount of an invoice, for example from a stored card. The service calls it for
   * a new invoice and with each reminder, outside of any transaction, and again after a crash: use
   * `invoice_id` and the open amount as the key under which you charge once. `undefined` if nothing
   * was collected. A failure is logged, and the reminders go on.
   */
  collect?(invoice: StoredInvoice): Promise<CollectedPayment | undefined>
  /** The same for the bill of a member, once they choose to pay it. Use `bill_id` as the key. */
  collectBill?(bill: StoredBill): Promise<CollectedPayment | undefined>
}
