import { ShrdError } from '@shrd/crypto/errors'
import type { Repositories } from '../../persistence/repositories/repositories.ts'
import type { PlanLimits, Quota } from './plan-limits.ts'

/** What is about to be stored, and how much of its kind there is. */
export interface Demand {
  readonly limits: PlanLimits
  /** Whose plan it counts to: the owner of what is stored. */
  readonly user_id: string
  readonly quota: Quota
  /** How much there is already; asked only where the plan has a limit. */
  readonly taken: () => Promise<number>
  /** @default 1 */
  readonly more?: number
}

/**
 * Refuses what the plan of a member has no room for. Whoever asks waits for the others until their
 * transactions end, so that no two of them take the last place: that of two writes of the manifest
 * only one can follow another would not do, since a member can sign the second before the first is
 * stored.
 *
 * @throws `quota_reached` with the `limit` and how much it allows at the `most`
 */
export async function assertRoom(store: Repositories, demand: Demand): Promise<void> {
  const { limits, user_id, quota, taken, more = 1 } = demand
  if (Object.keys(limits).length === 0) return
  const plan = await store.members.findPlan(user_id)
  const most = plan && limits[plan]?.[quota]
  if (most === undefined) return
  await store.room.lock(user_id)
  if ((await taken()) + more <= most) return
  throw new ShrdError('quota_reached', { data: { limit: quota, most } })
}
