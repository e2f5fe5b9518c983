import { ShrdError } from '@shrd/crypto/errors'
import type { NewEvent } from '../../events/new-event.ts'
import type { StoredInvoice } from '../../persistence/repositories/invoices.ts'
import type { Payment } from '../../persistence/repositories/payments.ts'
import type { Repositories } from '../../persistence/repositories/repositories.ts'
import { createRandomId } from '../../secrets.ts'
import type { BillingDeps } from './billing-deps.ts'
import { tellOwners } from './billing-mails.ts'
import { performSteps } from './perform-step.ts'
import { recordBillingEvent } from './record-billing-event.ts'

/** A payment that a provider or an operator reports. */
export type NewPayment = Omit<Payment, 'payment_id' | 'created_at'> & {
  /** The request that reports it. @default none: a provider or a command does */
  readonly request?: NewEvent['request']
}

/** An invoice after a payment. */
export interface RecordedPayment {
  /** False if the payment was recorded before. Nothing has changed then. */
  readonly is_new: boolean
  readonly paid: number
  /** What is still to pay. */
  readonly open: number
}

/**
 * Records a payment once, in the caller's transaction. If nothing is owed any more, the account is in
 * order at once.
 *
 * @throws `invoice_not_found`; `conflict` if another payment has the reference; `payment_too_high` with
 *   the open amount as `most`
 */
export async function recordPayment(
  deps: BillingDeps,
  store: Repositories,
  payment: NewPayment,
): Promise<RecordedPayment> {
  if (!Number.isSafeInteger(payment.amount) || payment.amount <= 0) {
    throw new TypeError('a payment has a whole amount above zero')
  }
  const invoice = await getInvoice(store, payment.invoice_id)
  // In the order of the job, which locks an account before its invoices.
  await store.tenancy.billing.lock(invoice.account_id)
  if (!(await insert(deps, store, payment))) return describe(store, payment, { is_new: false })
  const { invoice_id, amount } = payment
  if (!(await store.tenancy.invoices.addPaid(invoice_id, amount, deps.ports.now()))) {
    const { total, paid } = await getInvoice(store, invoice_id)
    throw new ShrdError('payment_too_high', { data: { most: total - paid } })
  }
  const recorded = await describe(store, payment, { is_new: true })
  await tell(deps, store, { invoice, payment, recorded })
  await performSteps(deps, store, invoice.account_id)
  return recorded
}

async function getInvoice({ tenancy }: Repositories, invoiceId: string): Promise<StoredInvoice> {
  const invoice = await tenancy.invoices.find(invoiceId)
  if (invoice === undefined) throw new ShrdError('invoice_not_found')
  return invoice
}

async function insert(
  { ports }: BillingDeps,
  { tenancy }: Repositories,
  { request: _, ...payment }: NewPayment,
): Promise<boolean> {
  const payment_id = createRandomId('pay', ports.randomBytes)
  return tenancy.payments.insert({ ...payment, payment_id, created_at: ports.now() })
}

/** @throws `conflict` if the reference belongs to another payment */
async function describe(
  store: Repositories,
  { provider, reference, invoice_id, amount }: NewPayment,
  { is_new }: Pick<RecordedPayment, 'is_new'>,
): Promise<RecordedPayment> {
  const known = await store.tenancy.payments.findByReference(provider, reference)
  if (known?.invoice_id !== invoice_id || known.amount !== amount) throw new ShrdError('conflict')
  const { total, paid } = await getInvoice(store, invoice_id)
  return { is_new, paid, open: total - paid }
}

async function tell(
  deps: BillingDeps,
  store: Repositories,
  {
    invoice: { account_id, invoice_id, number, total },
    payment: { amount, provider, recorded_by, request = null },
    recorded: { open },
  }: { invoice: StoredInvoice; payment: NewPayment; recorded: RecordedPayment },
): Promise<void> {
  const actor: NewEvent['actor'] =
    recorded_by === null ? { kind: 'system', id: null } : { kind: 'operator', id: recorded_by }
  const about = { account_id, target: invoice_id, actor, request }
  await recordBillingEvent(deps, store, {
    ...about,
    type: 'billing.payment_recorded',
    details: { number, amount, open, provider },
  })
  if (open > 0) return
  await recordBillingEvent(deps, store, {
    ...about,
    type: 'billing.invoice_paid',
    details: { number, amount: total },
  })
  const news = { kind: 'payment_received', invoice: number, amount: total } as const
  await tellOwners(deps, store, { account_id, invoice_id, news })
}
