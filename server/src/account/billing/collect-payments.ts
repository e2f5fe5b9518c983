import type { Database } from '../../persistence/database.ts'
import type { BillingDeps } from './billing-deps.ts'
import { recordPayment } from './record-payment.ts'

interface Deps extends BillingDeps {
  readonly database: Database
}

/**
 * Lets the payment provider collect the unpaid invoices of an account, the longest due first. The
 * provider is asked outside of any transaction, because it can take long.
 */
export async function collectPayments(deps: Deps, accountId: string): Promise<void> {
  const { database, payments, ports } = deps
  if (payments.collect === undefined) return
  for (const invoice of await database.store.tenancy.invoices.listOpen(accountId)) {
    const { invoice_id } = invoice
    try {
      const collected = await payments.collect(invoice)
      if (collected === undefined) continue
      const payment = { ...collected, invoice_id, provider: payments.name, recorded_by: null }
      await database.transaction((store) => recordPayment(deps, store, payment))
    } catch (error) {
      ports.log.warn({ err: error, invoice_id }, 'a payment was not collected')
    }
  }
}
