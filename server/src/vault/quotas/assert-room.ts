import { ShrdError } from '@shrd/crypto/errors'
import type { PlanLimits, Quota } from '../../config-plan-limits.ts'
import type { Repositories } from '../../persistence/repositories/repositories.ts'

/** One limit of a member's plan. */
export interface PlanRoom {
  readonly limits: PlanLimits
  /** The owner of the records, whose plan they count against. */
  readonly user_id: string
  readonly quota: Quota
}

/** A record to store, and the present number of its kind. */
export interface Demand extends PlanRoom {
  /** Counts the present number. Called only if the plan has a limit. */
  readonly taken: () => Promise<number>
  /** @default 1 */
  readonly more?: number
}

/**
 * Refuses a record for which a member's plan has no room. It waits for other callers until their
 * transactions end, so that no two of them take the last place. The manifest's order alone would
 * not ensure that, because a member can sign the second write before the first is stored.
 *
 * @throws `quota_reached` with the `limit`, and its value as `most`
 */
export async function assertRoom(store: Repositories, demand: Demand): Promise<void> {
  const { quota, taken, more = 1 } = demand
  const most = await lockRoom(store, demand)
  if (most === undefined || (await taken()) + more <= most) return
  throw new ShrdError('quota_reached', { data: { limit: quota, most } })
}

/** Locks the owner's row if their plan has this limit, and returns the limit. */
export async function lockRoom(
  store: Repositories,
  { limits, user_id, quota }: PlanRoom,
): Promise<number | undefined> {
  if (Object.keys(limits).length === 0) return undefined
  const plan = await store.identity.members.findPlan(user_id)
  const most = plan && limits[plan]?.[quota]
  if (most !== undefined) await store.vault.room.lock(user_id)
  return most
}
