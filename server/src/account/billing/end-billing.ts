import type { Repositories } from '../../persistence/repositories/repositories.ts'
import { announcementsOf } from './announce-step.ts'
import type { BillingDeps } from './billing-deps.ts'
import { findAccount } from './load-account.ts'
import { announce, groundOf, issue, performSteps } from './perform-step.ts'
import { endAccount } from './take-step.ts'

/**
 * Ends the bills of an account, with an invoice for the days since its last one. Call it in the
 * transaction that deletes the account, while its owners are still members: they get the invoice by
 * mail. Does nothing for an account that is not billed, or has ended.
 */
export async function endBilling(
  deps: BillingDeps,
  store: Repositories,
  account_id: string,
): Promise<void> {
  if ((await store.tenancy.billing.lock(account_id)) === undefined) return
  // Whole periods first, if the job is late.
  await performSteps(deps, store, account_id)
  const account = await findAccount(store, account_id)
  if (account === undefined || account.record.state === 'ended') return
  const ground = groundOf(deps)
  const { record, charge } = endAccount(account, ground)
  if (!(await store.tenancy.billing.save(record))) return
  const invoice = await issue(deps, store, { record, charge })
  if (invoice === undefined) return
  // Without the news of a missing plan: the account needs none any more.
  const [announcement] = announcementsOf({ kind: 'close_period', account, record, invoice }, ground)
  if (announcement !== undefined) await announce(deps, store, { account_id, announcement })
}
