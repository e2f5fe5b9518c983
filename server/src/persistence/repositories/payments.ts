import type { Knex } from 'knex'
import { insertOnce } from './insert.ts'

/** A payment of an invoice, or of a part of it. */
export interface Payment {
  readonly payment_id: string
  readonly invoice_id: string
  /** In minor units. */
  readonly amount: number
  /** The payment provider that reported it. */
  readonly provider: string
  /** The provider's name for it. No two payments of a provider have the same. */
  readonly reference: string
  /** The operator who recorded it; `null` for the provider itself. */
  readonly recorded_by: string | null
  readonly received_at: number
  readonly created_at: number
}

/** Payments. They never change. */
export interface PaymentRepository {
  /** False if the provider has reported a payment under this reference. */
  insert(payment: Payment): Promise<boolean>
  findByReference(provider: string, reference: string): Promise<Payment | undefined>
  /** The payments of an invoice, oldest first. */
  list(invoiceId: string): Promise<readonly Payment[]>
}

/** See {@link PaymentRepository}. */
export function paymentRepository(knex: Knex): PaymentRepository {
  const payments = () => knex('payments')
  return {
    insert: (payment) => insertOnce(payments().insert(payment)),
    findByReference: (provider, reference) => payments().where({ provider, reference }).first(),
    list: (invoice_id) =>
      payments().where({ invoice_id }).orderBy('created_at').orderBy('payment_id'),
  }
}
