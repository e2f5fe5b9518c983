import type { Config } from '../../config.ts'
import type { Repositories } from '../../persistence/repositories/repositories.ts'
import { assertAccountRoom } from '../billing/assert-account-room.ts'

/**
 * Refuses one more member than the plan of the account allows, in the transaction that adds them.
 *
 * @throws `quota_reached`
 */
export async function assertMemberRoom(
  { planLimits: limits }: Pick<Config, 'planLimits'>,
  store: Repositories,
  account_id: string,
): Promise<void> {
  const taken = async () => (await store.identity.accounts.listMembers(account_id)).length
  await assertAccountRoom(store, { limits, account_id, quota: 'account_members', taken })
}
