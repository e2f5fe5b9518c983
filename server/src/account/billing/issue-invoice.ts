import type { BillingRecord } from '../../persistence/repositories/billing.ts'
import type { StoredInvoice } from '../../persistence/repositories/invoices.ts'
import type { Repositories } from '../../persistence/repositories/repositories.ts'
import { createRandomId } from '../../secrets.ts'
import type { BillingDeps } from './billing-deps.ts'
import { draftInvoice, formatNumber } from './draft-invoice.ts'
import type { Charge } from './take-step.ts'

/**
 * Issues an invoice under the next number of its series.
 *
 * @throws `TypeError` if no seller is configured. It is present whenever a plan costs something.
 */
export async function issueInvoice(
  { config, ports, payments }: Pick<BillingDeps, 'config' | 'ports' | 'payments'>,
  store: Repositories,
  { record, charge }: { readonly record: BillingRecord; readonly charge: Charge },
): Promise<Omit<StoredInvoice, 'paid' | 'paid_at'>> {
  const { seller } = config.billing
  if (seller === undefined) throw new TypeError('an invoice needs a seller')
  const { account_id, details } = record
  const account = await store.identity.accounts.find(account_id)
  const content = draftInvoice(charge, {
    ...{ seller, details, account_name: account?.name ?? account_id },
    payment: payments.instructions,
  })
  const owners = await store.tenancy.billing.findOwners(account_id)
  // Last, because the series is locked from here until the transaction ends.
  const sequence = await store.tenancy.invoices.takeSequence(seller.series)
  const invoice = {
    invoice_id: createRandomId('ivc', ports.randomBytes),
    ...{ account_id, series: seller.series, sequence },
    number: formatNumber(seller.series, sequence),
    ...{ issued_at: charge.issued_at, due_at: charge.due_at, total: content.total, content },
    readers: owners.map(({ sub }) => sub),
  }
  await store.tenancy.invoices.insert(invoice)
  return invoice
}
