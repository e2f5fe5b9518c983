import { ShrdError } from '@shrd/crypto/errors'
import type { StoredInvoice } from '../../persistence/repositories/invoices.ts'
import type { Repositories } from '../../persistence/repositories/repositories.ts'
import type { BilledAccount } from './billed-account.ts'

/** An account with its unpaid invoices in full. */
export interface LoadedAccount extends BilledAccount {
  readonly open: readonly StoredInvoice[]
}

/** Reads the billing of an account; `undefined` for one that is not billed. */
export async function findAccount(
  { tenancy }: Repositories,
  accountId: string,
): Promise<LoadedAccount | undefined> {
  const record = await tenancy.billing.find(accountId)
  return record && { record, open: await tenancy.invoices.listOpen(accountId) }
}

/**
 * The same, and locks it: until the transaction ends, no one else takes a step or records a payment.
 *
 * @throws `account_not_found`
 */
export async function lockAccount(
  { tenancy }: Repositories,
  accountId: string,
): Promise<LoadedAccount> {
  const record = await tenancy.billing.lock(accountId)
  if (record === undefined) throw new ShrdError('account_not_found')
  return { record, open: await tenancy.invoices.listOpen(accountId) }
}
