import { ShrdError } from '@shrd/crypto/errors'
import type { PlanLimits, Quota } from '../../config-plan-limits.ts'
import type { Repositories } from '../../persistence/repositories/repositories.ts'

/** Something to add to an account, and how many of its kind there are. */
export interface AccountDemand {
  readonly limits: PlanLimits
  readonly account_id: string
  readonly quota: Extract<Quota, 'clients' | 'account_members'>
  /** Counts the present number. Called only if the plan has a limit. */
  readonly taken: () => Promise<number>
}

/**
 * Refuses what the account's plan has no room for, in the transaction that adds it. Others wait until
 * that ends, so that no two of them take the last place. What is there already stays, also after a
 * change to a smaller plan.
 *
 * @throws `quota_reached` with the `limit`, and its value as `most`
 */
export async function assertAccountRoom(
  { tenancy }: Repositories,
  { limits, account_id, quota, taken }: AccountDemand,
): Promise<void> {
  if (Object.keys(limits).length === 0) return
  const record = await tenancy.billing.lock(account_id)
  const most = record && limits[record.plan_type]?.[quota]
  if (most === undefined || (await taken()) < most) return
  throw new ShrdError('quota_reached', { data: { limit: quota, most } })
}
